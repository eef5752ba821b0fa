// Dialogs of the table: menu, concession, stops, keys, an open pile.

import { type ReactNode, useState } from "react";
import { Button, Checkbox, Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { KeyMap } from "../pages/Keys";
import { go } from "../router";
import type { State, Stop, TableLayout } from "../wire";
import { about } from "./answering";
import { CardButton } from "./CardButton";
import { Popover } from "./Popover";
import { zoneOf } from "./placing";
import { nameOf } from "./players";
import { say, useTable } from "./store";
import { capital } from "./words";

export type Opened = "" | "menu" | "concede" | "stops" | "keys";

export function Window({
  title,
  wide = false,
  close,
  children,
}: {
  title: string;
  wide?: boolean;
  close: () => void;
  children: ReactNode;
}) {
  return (
    <ModalOverlay className="overlay" isOpen isDismissable onOpenChange={(isOpen) => !isOpen && close()}>
      <Modal className={wide ? "modal wide" : "modal"}>
        <Dialog className="dialog">
          <Heading slot="title" level={2}>
            {title}
          </Heading>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function StopsDialog({ state, close }: { state: State; close: () => void }) {
  const { t } = useTranslation();
  const windows = useTable((held) => held.windows);
  const [stops, setStops] = useState<Stop[]>(state.stops ?? []);
  const [full, setFull] = useState(state.full ?? false);
  const has = (name: string, own: boolean) => stops.some((stop) => stop.name === name && stop.own === own);
  const put = (name: string, own: boolean, on: boolean) =>
    setStops([...stops.filter((stop) => stop.name !== name || stop.own !== own), ...(on ? [{ name, own }] : [])]);
  return (
    <Window title={t("stops.title")} close={close}>
      <p className="lead">{t("stops.lead")}</p>
      <table className="stops">
        <thead>
          <tr>
            <th scope="col"> </th>
            <th scope="col">{t("stops.mine")}</th>
            <th scope="col">{t("stops.theirs")}</th>
          </tr>
        </thead>
        <tbody>
          {windows.map((name) => (
            <tr key={name}>
              <td>{name}</td>
              {[true, false].map((own) => (
                <td key={String(own)}>
                  <Checkbox
                    className="checkbox"
                    isSelected={has(name, own)}
                    isDisabled={full}
                    aria-label={t("stops.stopLabel", { window: name, whose: t(own ? "stops.mine" : "stops.theirs") })}
                    onChange={(on) => put(name, own, on)}
                  >
                    <span className="box" aria-hidden="true">
                      {has(name, own) ? "✓" : ""}
                    </span>
                  </Checkbox>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Checkbox className="checkbox" isSelected={full} onChange={setFull}>
        <span className="box" aria-hidden="true">
          {full ? "✓" : ""}
        </span>
        {t("stops.full")}
      </Checkbox>
      <div className="ends">
        <Button className="btn quiet" onPress={close}>
          {t("menu.close")}
        </Button>
        <Button
          className="btn main"
          onPress={() => {
            say({ type: "stops", windows: stops, full });
            close();
          }}
        >
          {t("stops.save")}
        </Button>
      </div>
    </Window>
  );
}

function PileDialog({ layout, state }: { layout: TableLayout; state: State }) {
  const { t } = useTranslation();
  const pile = useTable((held) => held.pile);
  const selected = useTable((held) => held.selected);
  if (pile === null) return null;
  const zone = zoneOf(state, pile.zone, pile.seat);
  const title =
    [...layout.left, ...layout.right, ...layout.gauges].find((one) => one.zone === pile.zone)?.title ?? pile.zone;
  const cards = [...(zone?.cards ?? [])].sort(
    (a, b) => Number(about(state.question, b.id).length > 0) - Number(about(state.question, a.id).length > 0),
  );
  const close = () => useTable.setState({ pile: null });
  return (
    <Window title={t("pile.of", { title: capital(title), name: nameOf(t, state, pile.seat) })} wide close={close}>
      <p className="lead">
        {(zone?.count ?? 0) === 0
          ? t("pile.empty")
          : [
              t("pile.label", { title: capital(title), count: zone?.count ?? 0 }),
              (zone?.unknown ?? 0) > 0 && t("pile.unknown", { count: zone?.unknown ?? 0 }),
            ]
              .filter(Boolean)
              .join(" · ")}
      </p>
      <div className="pilecards" data-region="pile">
        {cards.flatMap((card) => [
          <CardButton key={card.id} card={card} place={title} text />,
          ...(card.id === selected ? [<Popover key="pop" card={card.id} floating={false} />] : []),
        ])}
      </div>
      <div className="ends">
        <Button className="btn" onPress={close}>
          {t("pile.close")}
        </Button>
      </div>
    </Window>
  );
}

export function Dialogs({
  layout,
  state,
  opened,
  setOpened,
}: {
  layout: TableLayout;
  state: State;
  opened: Opened;
  setOpened: (opened: Opened) => void;
}) {
  const { t } = useTranslation();
  const windows = useTable((held) => held.windows.length > 0);
  const close = () => setOpened("");
  const playing = state.viewer >= 0 && !state.over && state.kind !== "replay";
  return (
    <>
      {opened === "menu" && (
        <Window title={t("menu.title")} close={close}>
          <div className="menu">
            {playing && (
              <Button className="btn bad" onPress={() => setOpened("concede")}>
                {t("menu.concede")}
              </Button>
            )}
            {playing && windows && (
              <Button className="btn" onPress={() => setOpened("stops")}>
                {t("bar.stops")}
              </Button>
            )}
            <Button className="btn" onPress={() => setOpened("keys")}>
              {t("menu.keys")}
            </Button>
            <Button className="btn" onPress={() => go("/settings")}>
              {t("menu.settings")}
            </Button>
            <Button className="btn" onPress={() => go("/")}>
              {t("menu.home")}
            </Button>
            <Button className="btn quiet" onPress={close}>
              {t("menu.close")}
            </Button>
          </div>
        </Window>
      )}
      {opened === "concede" && (
        <Window title={t("menu.concedeSure")} close={close}>
          <p className="lead">{t("menu.concedeWords")}</p>
          <div className="ends">
            <Button className="btn" onPress={close} autoFocus>
              {t("menu.cancel")}
            </Button>
            <Button
              className="btn bad"
              onPress={() => {
                say({ type: "concede" });
                close();
              }}
            >
              {t("menu.concedeYes")}
            </Button>
          </div>
        </Window>
      )}
      {opened === "stops" && windows && <StopsDialog state={state} close={close} />}
      {opened === "keys" && (
        <Window title={t("keys.title")} wide close={close}>
          <KeyMap />
          <div className="ends">
            <Button className="btn" onPress={close}>
              {t("menu.close")}
            </Button>
          </div>
        </Window>
      )}
      <PileDialog layout={layout} state={state} />
    </>
  );
}
