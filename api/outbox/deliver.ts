import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../database/context';
import { type Compose, type Composers, composeFor } from './compose';
import {
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryGroup,
  failUnsendable,
  readNextDueAt,
  resolveLostDeliveries,
  storeSendResults,
} from './deliveryQueue';
import type { SendResult } from './message';
import { type Senders, unavailableChannels } from './senders';
import { runAsWorker } from './worker';

/** Small enough that few deliveries have an unknown result when the process ends while it sends. */
const batchSize = 40;
const maxConcurrent = 8;
/** The duration of one turn, after which other groups are sent, in milliseconds. */
const turnMs = 10_000;
const updateIntervalMs = 1000;
const pauseAfterFailureMs = 60_000;

/** The dependencies of the delivery of messages. */
export interface Outbox {
  context: Context;
  /** Returns the composers of an area. */
  composersOf: (area: string) => Composers;
  /** Updates the record with the results of its messages. */
  afterDelivery: (part: DeliveryGroup) => Promise<void>;
  /** Stores for some records of an area that sending their messages was attempted. */
  storeAttempts: (area: string, recordIds: readonly string[]) => Promise<void>;
  senders: Senders;
  log: FastifyBaseLogger;
  /** Aborted when the process is to end: messages in progress are finished, and no others are started. */
  signal: AbortSignal;
}

/**
 * Sends the waiting deliveries of a group for one turn, each delivery once, however many processes do this. A delivery
 * is claimed, and the claim is committed, before any of it is sent.
 * @returns when the remaining deliveries are due; undefined if none are waiting
 */
export const deliver = async (outbox: Outbox, part: DeliveryGroup): Promise<Date | undefined> => {
  const { context, composersOf, afterDelivery, storeAttempts, senders, log, signal } = outbox;
  const { database, now } = context;
  await resolveLostDeliveries(database, part, now());
  await afterDelivery(part);
  await failUnsendable(database, part, unavailableChannels(senders), now());
  const compose = await composeFor(context, composersOf(part.area), part);
  let allDelayed = false;
  await runAsWorker(database, async (worker) => {
    const end = performance.now() + turnMs;
    let lastUpdate = performance.now();
    while (!signal.aborted && !allDelayed && worker.isAlive() && performance.now() < end) {
      const batch = await claimDeliveries(database, part, worker, batchSize, now());
      if (batch.length === 0) return;
      const results = await sendAll(outbox, await compose(batch), batch);
      await storeSendResults(database, worker, results, now());
      await storeAttempts(part.area, [...new Set(batch.map(({ recordId }) => recordId))]);
      logFailures(log, part, results);
      allDelayed = results.every(({ result }) => result.state === 'waiting');
      if (performance.now() - lastUpdate < updateIntervalMs) continue;
      await afterDelivery(part);
      lastUpdate = performance.now();
    }
  });
  await afterDelivery(part);
  const due = await readNextDueAt(database, part);
  const earliest = now().getTime() + (allDelayed ? pauseAfterFailureMs : 0);
  return due && new Date(Math.max(due.getTime(), earliest));
};

interface DeliveryResult {
  id: string;
  result: SendResult;
}

/** Logs one line for all messages that were not sent, without their recipients. */
const logFailures = (log: Outbox['log'], part: DeliveryGroup, results: readonly DeliveryResult[]) => {
  const reasons = results.flatMap(({ result }) => (result.state === 'sent' ? [] : [result.reason]));
  if (reasons.length > 0)
    log.warn({ ...part, messages: reasons.length, reasons: [...new Set(reasons)] }, 'messages were not sent');
};

/** Sends some deliveries, a few at a time, and returns the result of each. */
const sendAll = async (outbox: Outbox, compose: Compose, batch: readonly ClaimedDelivery[]) => {
  const rest = [...batch];
  const results: DeliveryResult[] = [];
  const sendRest = async () => {
    for (let claimed = rest.shift(); claimed; claimed = rest.shift())
      results.push({ id: claimed.id, result: await send(outbox, compose, claimed) });
  };
  await Promise.all(Array.from({ length: maxConcurrent }, sendRest));
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
