/** Messages that leave the product: stored with the change that causes them, and delivered later by channel. */

import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import type { Context } from '../database/context';
import { messagesSent } from '../process/observations';
import { type Compose, type Composers, composeFor } from './compose';
import {
  type ClaimedDelivery,
  claimDeliveries,
  failUnsendable,
  readNextDueAt,
  resolveLostDeliveries,
  storeSendResults,
} from './deliveryQueue';
import type { DeliveryGroup } from './deliverySql';
import type { SendResult } from './message';
import { claimAtPace, readNextByPace } from './pace';
import { readChannelsOfOthers } from './processChannels';
import { type OutgoingChannel, outgoingChannels, type Senders, unavailableChannels } from './senders';
import { type DeliveryWorker, runAsWorker } from './worker';

/**
 * The deliveries that are claimed for each message that may be sent at the same time. It is small, so that few
 * deliveries have an unknown result when the process ends while it sends.
 */
const claimedPerSender = 5;
/** The duration of one turn, after which other groups are sent, in milliseconds. */
const turnMs = 10_000;
const updateIntervalMs = 1000;
/** Updates take at most this share of a turn: counting many deliveries takes a while. */
const updateShare = 0.1;
const pauseAfterFailureMs = 60_000;

/** The dependencies of the delivery of messages. */
export interface Outbox {
  context: Context;
  /** Returns the composers of an area. */
  composersOf: (area: string) => Composers;
  /** Prepares the messages of a group. Returns when to go on with it; undefined where all are ready. */
  prepare: (part: DeliveryGroup, mayContinue: () => boolean) => Promise<Date | undefined>;
  /** Updates the record with the results of its messages. */
  afterDelivery: (part: DeliveryGroup) => Promise<void>;
  /** Stores for some records of an area that sending their messages was attempted. */
  storeAttempts: (area: string, recordIds: readonly string[]) => Promise<void>;
  /** Enqueues a group for another process, which can send by the channel; by default nothing is passed on. */
  passOn?: (part: DeliveryGroup, channel: OutgoingChannel) => Promise<void>;
  senders: Senders;
  log: FastifyBaseLogger;
  /** Aborted when the process is to end: messages in progress are finished, and no others are started. */
  signal: AbortSignal;
}

/**
 * Prepares and sends the waiting deliveries of a group for one turn, each delivery once, however many processes do
 * this. A delivery is claimed, and the claim is committed, before any of it is sent.
 * @returns when the remaining deliveries are due; undefined if none are waiting
 */
export const deliver = async (outbox: Outbox, part: DeliveryGroup): Promise<Date | undefined> => {
  const { context, prepare, afterDelivery, senders, signal } = outbox;
  const { database, now } = context;
  const end = performance.now() + turnMs;
  const mayContinue = () => !signal.aborted && performance.now() < end;
  const next = await prepare(part, mayContinue);
  if (next) return next;
  await resolveLostDeliveries(database, part, now());
  await afterDelivery(part);
  const elsewhere = await readChannelsOfOthers(database, unavailableChannels(senders));
  const nowhere = unavailableChannels(senders).filter((channel) => !elsewhere.includes(channel));
  await failUnsendable(database, part, nowhere, now());
  const delayed = await sendForTurn(outbox, part, mayContinue);
  await afterDelivery(part);
  const waiting = await readNextDueAt(database, part);
  const nextByPace = (await readNextByPace(database, part, now())) ?? now();
  for (const { channel, due } of waiting)
    if (includes(elsewhere, channel) && due <= now()) await outbox.passOn?.(part, channel);
  const dueTimes = waiting.flatMap(({ channel, due }) => {
    if (includes(elsewhere, channel)) return [];
    const soonest = includes(outgoingChannels, channel) ? nextByPace : now();
    const pause = includes(delayed, channel) ? pauseAfterFailureMs : 0;
    return [Math.max(due.getTime(), soonest.getTime(), now().getTime() + pause)];
  });
  return dueTimes.length === 0 ? undefined : new Date(Math.min(...dueTimes));
};

const includes = (channels: readonly OutgoingChannel[], channel: string): channel is OutgoingChannel =>
  channels.some((one) => one === channel);

/** Sends by all channels at the same time, each at its own speed. Returns the channels where nothing gets through. */
const sendForTurn = async (outbox: Outbox, part: DeliveryGroup, mayContinue: () => boolean) => {
  const { context, composersOf, senders } = outbox;
  const compose = await composeFor(context, composersOf(part.area), part);
  const claim = (await readNextByPace(context.database, part, context.now())) ? claimAtPace : claimDeliveries;
  const update = regularUpdates(() => outbox.afterDelivery(part));
  const delayed: OutgoingChannel[] = [];
  await runAsWorker(context.database, async (worker) => {
    const sendByChannel = async (channel: OutgoingChannel) => {
      while (mayContinue() && worker.isAlive()) {
        const results = await sendBatch(outbox, part, { worker, channel, compose, claim });
        if (results.length === 0) return;
        if (results.every(({ result }) => result.state === 'waiting')) {
          delayed.push(channel);
          return;
        }
        await update();
      }
    };
    await Promise.all(outgoingChannels.filter((channel) => senders[channel]).map(sendByChannel));
  });
  return delayed;
};

interface BatchRun {
  worker: DeliveryWorker;
  channel: OutgoingChannel;
  compose: Awaited<ReturnType<typeof composeFor>>;
  claim: typeof claimAtPace;
}

/** Claims and sends a few deliveries by one channel, and stores their results; returns them, or none without any. */
const sendBatch = async (outbox: Outbox, part: DeliveryGroup, { worker, channel, compose, claim }: BatchRun) => {
  const { context, storeAttempts, log } = outbox;
  const { database, now, settings } = context;
  const maxConcurrent = settings.sendConcurrency[channel];
  const limit = maxConcurrent * claimedPerSender;
  const batch = await claim(database, part, worker, { channel, limit }, now());
  if (batch.length === 0) return [];
  const results = await sendAll(outbox, await compose(batch), batch, maxConcurrent);
  await storeSendResults(database, worker, results, now());
  for (const { result } of results) messagesSent.publish({ channel, state: result.state });
  await storeAttempts(part.area, [...new Set(batch.map(({ recordId }) => recordId))]);
  logFailures(log, part, results);
  return results;
};

/** Returns a function that runs an update from time to time, one at a time. */
const regularUpdates = (update: () => Promise<void>) => {
  let next = performance.now() + updateIntervalMs;
  return async () => {
    const start = performance.now();
    if (start < next) return;
    next = Number.POSITIVE_INFINITY;
    await update();
    const end = performance.now();
    next = end + Math.max(updateIntervalMs, (end - start) / updateShare);
  };
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
const sendAll = (outbox: Outbox, compose: Compose, batch: readonly ClaimedDelivery[], maxConcurrent: number) => {
  const limit = pLimit(maxConcurrent);
  const sendOne = async (claimed: ClaimedDelivery): Promise<DeliveryResult> => ({
    id: claimed.id,
    result: await send(outbox, compose, claimed),
  });
  return Promise.all(batch.map((claimed) => limit(sendOne, claimed)));
};

const send = async ({ senders }: Outbox, compose: Compose, claimed: ClaimedDelivery): Promise<SendResult> => {
  const { address, isDeceased, isStopped } = claimed;
  if (address === null) return { state: 'failed', reason: isDeceased ? 'deceased' : 'no_address' };
  if (isStopped) return { state: 'suppressed', reason: 'address_stopped' };
  const message = await compose(claimed);
  if (message === 'away') return { state: 'waiting', reason: 'files_away' };
  if (typeof message === 'string') return { state: 'failed', reason: message };
  if (message && 'silence' in message) return { state: 'suppressed', reason: message.silence };
  const sender = message && senders[message.channel];
  if (!message || !sender) return { state: 'failed', reason: 'gone' };
  const id = `${claimed.recordId}.${claimed.id}`;
  return sender({ id, to: address, message, devices: claimed.devices });
};
