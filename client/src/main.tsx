import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./App";
import "./i18n";
import { applySettings, LIGHT, useSettings } from "./settings";
import "./style/tokens.css";
import "./style/base.css";
import "./style/table.css";
import "./style/card.css";
import "./style/ask.css";
import "./style/side.css";
import "./style/acting.css";
import "./style/pages.css";
import "./style/tablet.css";
import "./style/phone.css";
import "./style/forced.css";

applySettings(useSettings.getState());
useSettings.subscribe(applySettings);
const anew = () => applySettings(useSettings.getState());
addEventListener("resize", anew);
matchMedia(LIGHT).addEventListener("change", anew);

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
