import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import pLimit, { type LimitFunction } from 'p-limit';
import { httpMessages } from './messages.en';
import { Problem } from './problem';

/** A sender of calls, and the number of their calls that a process serves at the same time. */
export interface Caller {
  /** Distinguishes the caller from all others. */
  name: string;
  /** The maximum number of calls that run. */
  running: number;
  /** The maximum number of calls that wait for those; further ones are refused. */
  waiting: number;
}

/**
 * Serves only some calls of a caller at the same time. The others wait, so that they delay the caller and nobody else.
 * A call counts until its response is sent and its work is done, also if the caller leaves before.
 * @param callerOf returns the caller of a request; undefined where calls are not limited
 * @throws Problem 429 with Retry-After if too many calls of the caller wait
 */
export const limitConcurrentCalls = (
  app: FastifyInstance,
  callerOf: (request: FastifyRequest) => Caller | undefined,
): void => {
  const limits = new Map<string, LimitFunction>();
  const answered = new WeakMap<FastifyRequest, () => void>();
  app.addHook('onRequest', async (request, reply) => {
    const caller = callerOf(request);
    if (!caller) return;
    const { name, running, waiting } = caller;
    const limit = limits.get(name) ?? pLimit(running);
    limits.set(name, limit);
    if (limit.pendingCount >= waiting)
      throw new Problem(429, httpMessages.tooManyCallsAtOnce, { headers: { 'retry-after': '1' } });
    const answer = new Promise<void>((resolve) => answered.set(request, resolve));
    await new Promise<void>((begin) => {
      const serve = async () => {
        // Nobody waits any more for the response of a caller who has left.
        if (reply.raw.closed) return;
        begin();
        await Promise.all([answer, once(reply.raw, 'close')]);
        // Others come before the next one: a call from memory ends without a turn of the event loop.
        await setImmediate();
      };
      void limit(serve).finally(() => {
        // The limit may still count this call, as its last one.
        if (limit.activeCount <= 1 && limit.pendingCount === 0) limits.delete(name);
      });
    });
  });
  // Also runs for a caller who has left: the work for them goes on until then.
  app.addHook('onSend', async (request) => answered.get(request)?.());
};
