// An answer tells whole seconds, and travels for a while.
const tolerance = 10_000;

let difference: number | undefined;

/** Learns from an answer what time it is at the server; the clock of this machine may be wrong by hours. */
export function syncServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const found = date - Date.now();
  difference = Math.abs(found) > tolerance ? found : 0;
}

/** The time at the server, in milliseconds since 1970; that of this machine until an answer has told. */
export const serverTime = (): number => Date.now() + (difference ?? 0);

/** Whether an answer has told the server's time; other servers may not show it to the console. */
export const isServerTimeKnown = (): boolean => difference !== undefined;
