// Which page is shown, and what is shown when a page fails.

import { Component, type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { KeysPage } from "./pages/Keys";
import { ReplayPage } from "./pages/Replay";
import { SettingsPage } from "./pages/Settings";
import { StartPage } from "./pages/Start";
import { TablePage, WatchPage } from "./pages/TablePage";
import { go, type Route, routeOf, useHref } from "./router";

function Nowhere({ text }: { text: string }) {
  const { t } = useTranslation();
  return (
    <main className="page narrow">
      <h1>{text}</h1>
      <p>
        <a className="btn main" href="/">
          {t("problem.home")}
        </a>
      </p>
    </main>
  );
}

class Safe extends Component<{ children: ReactNode; fallback: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}

function Page({ route }: { route: Route }) {
  const { t } = useTranslation();
  switch (route.page) {
    case "start":
      return <StartPage />;
    case "table":
      return <TablePage key={route.table} table={route.table} invite={route.invite} />;
    case "watch":
      return <WatchPage key={route.table} table={route.table} watch={route.watch} />;
    case "replay":
      return <ReplayPage key={route.table} table={route.table} step={route.step} seat={route.seat} />;
    case "settings":
      return <SettingsPage />;
    case "keys":
      return <KeysPage />;
    case "nowhere":
      return <Nowhere text={t("problem.nowhere")} />;
  }
}

/** Links within the client change the page without loading it anew. */
function useLinks(): void {
  useEffect(() => {
    const clicked = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link || link.origin !== location.origin || link.hasAttribute("download") || link.target) return;
      if (link.pathname.startsWith("/api/") || link.pathname.startsWith("/schema")) return;
      event.preventDefault();
      go(link.pathname + link.search);
      scrollTo(0, 0);
    };
    document.addEventListener("click", clicked);
    return () => document.removeEventListener("click", clicked);
  }, []);
}

export function App() {
  const { t } = useTranslation();
  const href = useHref();
  useLinks();
  return (
    <Safe key={new URL(href).pathname} fallback={<Nowhere text={t("problem.fallback")} />}>
      <Page route={routeOf(new URL(href))} />
    </Safe>
  );
}
