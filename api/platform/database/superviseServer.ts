import { copyFile, stat, truncate } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** The interval of the checks in milliseconds. */
const checkInterval = 1000;
/** The maximum size of the log in bytes; a larger one replaces the former copy `.1`. */
const maxLogBytes = 1_000_000;

interface SupervisedServer {
  isUp: () => Promise<boolean>;
  /** Starts the server; stops trying when the signal is aborted. */
  start: (abortSignal: AbortSignal) => Promise<void>;
  /** The log file of the server. */
  log: string;
  /** Returns a sentence that says why the server cannot be started again. */
  describeFailure: () => Promise<string>;
  announce?: ((line: string) => void) | undefined;
}

/**
 * Restarts a server whenever it has died, and keeps its log short.
 * @returns a function that ends the supervision and a start in progress
 */
export const superviseServer = ({
  isUp,
  start,
  log,
  describeFailure,
  announce,
}: SupervisedServer): (() => Promise<void>) => {
  const stopController = new AbortController();
  const { signal } = stopController;
  let isReported = false;
  const check = async () => {
    try {
      if (!(await isUp())) {
        await start(signal);
        announce?.('The database had ended. It was started again.');
      }
      await rotateLog(log);
      isReported = false;
    } catch {
      // It tries again, because remains of the server may still be ending, and a full disk may get room.
      if (!isReported && !signal.aborted) announce?.(await describeFailure());
      isReported = true;
    }
  };
  const watch = async () => {
    // The supervision alone does not keep the process alive.
    while (!signal.aborted) {
      await wait(checkInterval, undefined, { signal, ref: false }).then(check, () => undefined);
    }
  };
  const watching = watch();
  return () => {
    stopController.abort();
    return watching;
  };
};

/** The server has the file open for appending, so the file is truncated in place. */
const rotateLog = async (log: string) => {
  const { size } = await stat(log);
  if (size <= maxLogBytes) return;
  await copyFile(log, `${log}.1`);
  await truncate(log);
};
