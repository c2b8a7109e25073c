// In milliseconds: the `date` header has whole seconds, and a response takes time to arrive.
const tolerance = 10_000;

let offset: number | undefined;

/** Calculates the server's time from a response, because the clock of this computer may be wrong by hours. */
export function syncServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const measured = date - Date.now();
  offset = Math.abs(measured) > tolerance ? measured : 0;
}

/** The time of the server in milliseconds since 1970; the time of this computer until a response had a date. */
export const serverTime = (): number => Date.now() + (offset ?? 0);

/** Whether a response had the server's time; servers of another origin may hide that header from the console. */
export const isServerTimeKnown = (): boolean => offset !== undefined;
