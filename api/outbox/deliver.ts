import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../database/context';
import { type Compose, type Composers, composeFor } from './compose';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryGroup,
  failUnsendable,
  markLostDeliveries,
  nextDueAt,
  storeSendResults,
} from './deliveryQueue';
import type { SendResult } from './message';
import { missingChannels, type Senders } from './senders';
import { runAsWorker } from './worker';

/** So few that few are in doubt when a process ends while it sends. */
const batchSize = 40;
const atOnce = 8;
/** In milliseconds: after this long others have their turn. */
const longestTurn = 10_000;
const pauseBetweenSettling = 1000;
const pauseWhenNothingWorks = 60_000;

export interface Outbox {
  context: Context;
  /** Who writes the messages of an area. */
  composersOf: (area: string) => Composers;
  /** Brings the record up to date with what became of its messages. */
  settle: (part: DeliveryGroup) => Promise<void>;
  /** Takes down with some records of an area that messages about them were tried. */
  noteTried: (area: string, recordIds: readonly string[]) => Promise<void>;
  senders: Senders;
  log: FastifyBaseLogger;
  /** Aborted when the process is to end: what is being sent is finished, and nothing more begun. */
  signal: AbortSignal;
}

/**
 * Sends what waits of a notification, of an enquiry or of an area, for one turn, each delivery once however many processes do this.
 * A delivery is taken on, and that is kept, before anything of it leaves.
 * @returns when the rest is due; undefined when nothing waits.
 */
export const deliver = async (outbox: Outbox, part: DeliveryGroup): Promise<Date | undefined> => {
  const { context, composersOf, settle, noteTried, senders, log, signal } = outbox;
  const { database, now } = context;
  await markLostDeliveries(database, part, now());
  await settle(part);
  await failUnsendable(database, part, missingChannels(senders), now());
  const compose = await composeFor(context, composersOf(part.area), part);
  let nothingWorks = false;
  await runAsWorker(database, async (worker) => {
    const end = performance.now() + longestTurn;
    let lastSettled = performance.now();
    while (!signal.aborted && !nothingWorks && worker.isAlive() && performance.now() < end) {
      const batch = await claimDeliveries(database, part, worker, batchSize, now());
      if (batch.length === 0) return;
      const results = await sendAll(outbox, await compose(batch), batch);
      await storeSendResults(database, worker, results, now());
      await noteTried(part.area, [...new Set(batch.map(({ recordId }) => recordId))]);
      noteTrouble(log, part, results);
      nothingWorks = results.every(({ result }) => result.state === 'waiting');
      if (performance.now() - lastSettled < pauseBetweenSettling) continue;
      await settle(part);
      lastSettled = performance.now();
    }
  });
  await settle(part);
  const due = await nextDueAt(database, part);
  const earliest = now().getTime() + (nothingWorks ? pauseWhenNothingWorks : 0);
  return due && new Date(Math.max(due.getTime(), earliest));
};

interface Tried {
  id: string;
  result: SendResult;
}

/** One line for all that was not sent, without saying to whom. */
const noteTrouble = (log: Outbox['log'], part: DeliveryGroup, results: readonly Tried[]) => {
  const reasons = results.flatMap(({ result }) => (result.state === 'sent' ? [] : [result.reason]));
  if (reasons.length > 0)
    log.warn({ ...part, messages: reasons.length, reasons: [...new Set(reasons)] }, 'messages were not sent');
};

/** Sends some deliveries, a few at a time, and gives what became of each. */
const sendAll = async (outbox: Outbox, compose: Compose, batch: readonly ClaimedDelivery[]) => {
  const rest = [...batch];
  const results: Tried[] = [];
  const sendRest = async () => {
    for (let claimed = rest.shift(); claimed; claimed = rest.shift())
      results.push({ id: claimed.id, result: await send(outbox, compose, claimed) });
  };
  await Promise.all(Array.from({ length: atOnce }, sendRest));
  return results;
};

const send = async ({ senders }: Outbox, compose: Compose, claimed: ClaimedDelivery): Promise<SendResult> => {
  const message = await compose(claimed);
  if (typeof message === 'string') return { state: 'failed', reason: message };
  const sender = message && senders[message.channel];
  if (!message || !sender) return { state: 'failed', reason: 'gone' };
  const id = `${claimed.recordId}.${claimed.id}`;
  return sender({ id, to: claimed.address, message });
};
