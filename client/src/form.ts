// The form of the page, for what is drawn otherwise on a phone and not only laid out otherwise.

import { useSyncExternalStore } from "react";
import { formOf, useSettings } from "./settings";

export type Form = ReturnType<typeof formOf>;

export function formNow(): Form {
  return formOf(innerWidth, useSettings.getState().textScale);
}

function watch(changed: () => void): () => void {
  addEventListener("resize", changed);
  const settings = useSettings.subscribe(changed);
  return () => {
    removeEventListener("resize", changed);
    settings();
  };
}

export function useForm(): Form {
  return useSyncExternalStore(watch, formNow);
}
