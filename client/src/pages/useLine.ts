// The line to a table, held as long as the page is there.

import { useEffect, useState } from "react";
import { api } from "../http";
import { SECONDS, useSettings } from "../settings";
import { TableSocket } from "../table/socket";
import { attach, clear, hear, useTable } from "../table/store";

export function useLine(table: string, game: string, watch: string): TableSocket | null {
  const [socket, setSocket] = useState<TableSocket | null>(null);
  useEffect(() => {
    let line: TableSocket | null = null;
    let here = true;
    clear();
    void api.game(game).then((details) => {
      if (!here) return;
      useTable.setState({ layout: details.layout, windows: details.windows.map((one) => one.name) });
      line = new TableSocket(
        `/ws/tables/${encodeURIComponent(table)}`,
        { watch },
        {
          line: (now) => {
            const before = useTable.getState().line;
            useTable.setState({ line: now, ...(now === "open" ? {} : { passing: null }) });
            const pace = SECONDS[useSettings.getState().pace];
            if (now === "open" && before !== "open" && pace !== null && !watch)
              line?.send({ type: "pace", seconds: pace });
          },
          message: hear,
          held: () => {
            const { state, log } = useTable.getState();
            return { epoch: state?.epoch ?? "", log: log.length };
          },
        },
      );
      attach(line);
      setSocket(line);
      line.open();
    });
    const back = () => line?.now();
    addEventListener("online", back);
    return () => {
      here = false;
      removeEventListener("online", back);
      attach(null);
      line?.end();
      clear();
    };
  }, [table, game, watch]);
  return socket;
}
