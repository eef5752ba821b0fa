import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import "./i18n";
import { applySettings, useSettings } from "./settings";
import "./style/tokens.css";
import "./style/base.css";
import "./style/table.css";
import "./style/card.css";
import "./style/ask.css";
import "./style/side.css";
import "./style/pages.css";
import "./style/narrow.css";

applySettings(useSettings.getState());
useSettings.subscribe(applySettings);
addEventListener("resize", () => applySettings(useSettings.getState()));

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
