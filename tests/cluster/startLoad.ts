import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { MemberAppFixture } from '../api/memberApp/memberAppFixture';
import { profile } from '../api/memberApp/memberFeed';
import type { Api } from '../api/startApi';
import type { Consoles } from './startConsoles';

/** A call of the load, as its caller saw it. The times are in milliseconds. */
export interface Call {
  origin: string;
  endedAt: number;
  duration: number;
  isAcknowledged: boolean;
  /** The status, the code and `Retry-After` of a call that was refused. */
  refusal: string;
}

/** The pause before a refused call is sent again, and the longest time that it is refused, in milliseconds. */
const pause = 1_000;
const maxRefused = 90_000;

/**
 * Lets staff and members write at each process all the time, and writes down what is acknowledged. A call without a
 * success is sent again, with the same key or version, until its result is known.
 */
export const startLoad = async ({ call, callApp, createEventOfToday, ledger, origins }: Consoles) => {
  const eventId = await createEventOfToday();
  const calls: Call[] = [];
  const stopping = new AbortController();

  /** Sends a call until it succeeds, or is refused because an earlier attempt has succeeded after all. */
  const untilAcknowledged = async (
    origin: string,
    send: () => ReturnType<Api['call']>,
    succeededBefore?: number,
  ): ReturnType<Api['call']> => {
    const firstSentAt = Date.now();
    for (let attempt = 1; ; attempt += 1) {
      const sentAt = Date.now();
      const { status, headers, body, ...rest } = await send();
      const isAcknowledged = status < 300 || (attempt > 1 && status === succeededBefore);
      const endedAt = Date.now();
      const refusal = isAcknowledged ? '' : `${status} ${body?.code} after ${headers.get('retry-after')}`;
      calls.push({ origin, endedAt, duration: endedAt - sentAt, isAcknowledged, refusal });
      if (isAcknowledged) return { status, headers, body, ...rest };
      if (endedAt > firstSentAt + maxRefused) throw new Error(`Refused for too long: ${refusal}`);
      await wait(pause);
    }
  };

  /** Creates a question and changes it twice. */
  const writeQuestion = async (origin: string) => {
    const question = `Is ${randomUUID()} there?`;
    let answer = '<p>0</p>';
    const headers = { 'idempotency-key': randomUUID() };
    const create = () => call('POST', `${origin}/faqs`, { body: { question, answer }, headers });
    const { id } = (await untilAcknowledged(origin, create)).body.data;
    ledger.questions.set(question, { question, id, answer, version: 1 });
    for (const version of [1, 2]) {
      answer = `<p>${version}</p>`;
      const change = () =>
        call('PUT', `${origin}/faqs/${id}`, {
          body: { question, answer },
          headers: { 'if-match': `"${version}"` },
        });
      await untilAcknowledged(origin, change, 412);
      ledger.questions.set(question, { question, id, answer, version: version + 1 });
    }
  };

  /** Adds a member, who enrolls and arrives. */
  const enrollMember = async (origin: string) => {
    const member = randomUUID();
    const send = (...[method, path, options]: Parameters<MemberAppFixture['callApp']>) =>
      untilAcknowledged(origin, () => callApp(method, path, { base: origin, ...options }));
    await send('PUT', `/members/${member}`, { body: profile({ email: `${member}@example.org` }) });
    const enrolled = await send('POST', `/members/${member}/enrollments`, {
      body: { eventId },
      idempotencyKey: randomUUID(),
    });
    const { id } = enrolled.body.data;
    ledger.enrollments.set(member, { member, id, hasArrived: false });
    const entry = { id: randomUUID(), kind: 'arrived', enrolmentId: id, at: new Date().toISOString() };
    const press = { body: { entries: [entry] } };
    const pressed = await untilAcknowledged(origin, () => call('POST', `${origin}/events/${eventId}/check-in`, press));
    ledger.enrollments.set(member, { member, id, hasArrived: pressed.body.data[0].outcome === 'done' });
  };

  const writer = async (origin: string, write: typeof writeQuestion) => {
    while (!stopping.signal.aborted) await write(origin);
  };
  const writers = Promise.all(
    origins.flatMap((origin) => [
      writer(origin, writeQuestion),
      writer(origin, writeQuestion),
      writer(origin, enrollMember),
    ]),
  );

  return {
    calls,
    /** Lets each writer end what it has begun, so that the result of each call is known. */
    stop: async () => {
      stopping.abort();
      await writers;
    },
  };
};
