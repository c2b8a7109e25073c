import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { greedyAddress, type Send, type Tokens } from './send';

/** Somebody who sends so much at once that others would wait. */
export interface GreedyCaller {
  name: string;
  /** Resolves to the outcomes of all calls. */
  send: (send: Send, tokens: Tokens, address: string) => Promise<(number | string)[]>;
}

const atOnce = (count: number, call: (index: number) => Promise<number | string>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

/** A body of some 650 kB that no schema knows. */
const unknownKeys = () => Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [`k${index}`, index]));
const unknownBlocks = () => ({
  title: 'Blocks',
  blocks: Array.from({ length: 16_000 }, (_, index) => ({ id: `b${index}`, type: 'unknown' })),
});
const question = (index: number) => ({
  conversationId: `7c9e6679-7425-40de-944b-${String(index).padStart(12, '0')}`,
  question: 'When can I retire, and what does my pension become if I go with 57 instead of 62?',
});
const parameters = (values: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]));

/** Opens connections that send a part of a request, and then one character every second for six seconds. */
const drip = async (address: string, count: number) => {
  const { hostname, port } = new URL(address);
  const outcomes = await atOnce(count, async () => {
    const socket = connect({ port: Number(port), host: hostname, localAddress: greedyAddress });
    const ended = new Promise<string>((resolve) => {
      socket.once('error', () => resolve('lost')).once('close', () => resolve('closed'));
    });
    socket.write('POST /api/v1/auth/login HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
    for (let seconds = 0; seconds < 6 && !socket.destroyed; seconds += 1) {
      socket.write('x');
      await wait(1_000);
    }
    socket.destroy();
    return ended;
  });
  return outcomes;
};

/** The callers beside whom others are measured. Each one is bounded. */
export const greedyCallers: readonly GreedyCaller[] = [
  {
    name: 'one sign-in with 60,000 unknown keys',
    send: async (send) => [await send('POST', '/auth/login', undefined, unknownKeys())],
  },
  {
    name: '20 such sign-ins at once',
    send: (send) => atOnce(20, () => send('POST', '/auth/login', undefined, unknownKeys())),
  },
  {
    name: '16,000 blocks of an unknown kind, 5 at once',
    send: (send, { session }) => atOnce(5, () => send('POST', '/app-page', session, unknownBlocks())),
  },
  {
    name: '60 wrong sign-ins at once',
    send: (send) =>
      atOnce(60, (index) =>
        send('POST', '/auth/login', undefined, { email: `nobody${index}@example.org`, password: 'not the password' }),
      ),
  },
  {
    name: '100 questions to the bot at once',
    send: (send, { key }) => atOnce(100, (index) => send('POST', '/app/bot', key, question(index))),
  },
  {
    name: '60 dashboards at once',
    send: (send, { session }) => atOnce(60, () => send('GET', '/dashboard', session)),
  },
  {
    name: '40 pages far down, filtered, at once',
    send: (send, { session }) =>
      atOnce(40, (index) =>
        send(
          'GET',
          `/events-enrolment?${parameters({ range: [4_000 + index, 4_024 + index], sort: ['updatedAt', 'ASC'], filter: { q: 'a' } })}`,
          session,
        ),
      ),
  },
  {
    name: '300 searches of everything at once',
    send: (send, { session }) => atOnce(300, (index) => send('GET', `/search?q=pension+${index}`, session)),
  },
  {
    name: '600 pages of the app at once',
    send: (send, { key }) => atOnce(600, () => send('GET', '/app/pages', key)),
  },
  { name: '2,000 connections that send slowly', send: (_send, _tokens, address) => drip(address, 2_000) },
];
