import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../platform/database/connect';
import type { RecordsContext } from '../records/recordsContext';
import { readMailbox } from './readMailbox';

/** How often a process that does not read asks whether the one that does has ended, in milliseconds. */
const lockInterval = 5_000;
/** The pause after a failure; it doubles with each failure in a row. In milliseconds. */
const firstPause = 1_000;
const maxPause = 300_000;

/**
 * Reads the mailbox while this process is the one that may; another one takes over when it ends. After a failure it
 * connects again, with growing pauses. Returns a function that stops it.
 */
export const startMailIn = (context: RecordsContext, url: string, log: FastifyBaseLogger): (() => Promise<void>) => {
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    for (let pause = firstPause; !signal.aborted; ) {
      try {
        await asOnlyReader(context.database, signal, (lost) =>
          readMailbox(context, url, AbortSignal.any([signal, lost]), log, () => {
            pause = firstPause;
          }),
        );
        await pauseFor(lockInterval, signal);
      } catch (error) {
        if (signal.aborted) return;
        const reason = isSignInRefused(error) ? 'the server refused the user or the password' : undefined;
        log.warn({ err: error, reason, seconds: pause / 1000 }, 'the mailbox cannot be read; it is tried again');
        await pauseFor(pause, signal);
        pause = Math.min(pause * 2, maxPause);
      }
    }
  })();
  return async () => {
    stopping.abort();
    await running;
  };
};

const isSignInRefused = (error: unknown) =>
  error instanceof Error && 'authenticationFailed' in error && error.authenticationFailed === true;

const pauseFor = (milliseconds: number, signal: AbortSignal) =>
  wait(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });

/**
 * Does work while this process holds the lock of the reader; nothing if another process holds it. PostgreSQL releases
 * the lock as soon as the process ends, however it ends.
 * @param work gets a signal that is aborted when the lock may be lost
 */
const asOnlyReader = async (database: Database, signal: AbortSignal, work: (lost: AbortSignal) => Promise<void>) => {
  const connection = await database.$client.connect();
  const losing = new AbortController();
  const lose = () => losing.abort();
  connection.on('error', lose);
  let isTaken = false;
  try {
    const { rows } = await connection.query(
      `SELECT pg_try_advisory_lock(hashtextextended('the reader of the mailbox', 0)) AS taken`,
    );
    isTaken = rows[0]?.taken;
    if (isTaken && !signal.aborted) await work(losing.signal);
  } finally {
    connection.off('error', lose);
    // Closing the connection releases the lock.
    connection.release(isTaken || losing.signal.aborted);
  }
};
