import { copyFile, stat, truncate } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** In milliseconds: how often the server is looked at. */
const pause = 1000;
/** In bytes: what the log may hold before it is set aside, in the place of what was set aside before. */
const mostLog = 1_000_000;

interface Kept {
  isUp: () => Promise<boolean>;
  /** Starts the server; gives up when the signal is aborted. */
  start: (giveUp: AbortSignal) => Promise<void>;
  /** The file that the server appends to. */
  log: string;
  announce?: ((line: string) => void) | undefined;
}

/**
 * Starts a server again whenever it is found dead, and keeps its log short.
 * @returns ends the watch, and a start that is under way.
 */
export const superviseServer = ({ isUp, start, log, announce }: Kept): (() => Promise<void>) => {
  const ending = new AbortController();
  const { signal } = ending;
  let isTold = false;
  const look = async () => {
    try {
      if (!(await isUp())) {
        await start(signal);
        announce?.('The database had ended. It was started again.');
      }
      await shorten(log);
      isTold = false;
    } catch {
      // Tried again, since what the server left may still be ending. Why it does not start stands in its log.
      if (!isTold && !signal.aborted) announce?.(`The database cannot be kept running; ${log} says why.`);
      isTold = true;
    }
  };
  const watch = async () => {
    // The watch alone does not keep the process.
    while (!signal.aborted) {
      await wait(pause, undefined, { signal, ref: false }).then(look, () => undefined);
    }
  };
  const watching = watch();
  return () => {
    ending.abort();
    return watching;
  };
};

/** The server has the file open to append to it, so that it is emptied in its place. */
const shorten = async (log: string) => {
  const { size } = await stat(log);
  if (size <= mostLog) return;
  await copyFile(log, `${log}.1`);
  await truncate(log);
};
