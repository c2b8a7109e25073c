import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { countBy } from 'es-toolkit';
import { account, newProduct } from '../../browser/product';
import { progressOf } from '../progress';
import { runBench, startProcess } from '../runBench';
import { greedyCallers } from './callers';
import { calmAddress, sendFrom } from './send';

/**
 * Measures how long others wait beside a caller who sends very much at once: `npm run bench:fair`, or only callers with
 * some words in their names, `npm run bench:fair -- sign-in`. Others are a list of staff and a list of the app, one call
 * after the other. Each caller is a process of its own in another network, and is compared with the seconds before it.
 */

/** How long the others are measured before each caller, in milliseconds. */
const idleTime = 3_000;
/** The pause between two calls of the others in milliseconds, so that they stay below their limits. */
const pause = 25;
/** The longest that others may wait: milliseconds, or times the longest when nothing else runs. */
const goal = { wait: 300, ratio: 5 };

interface Waits {
  longest: number;
  median: number;
  refused: number;
}

const others = [
  ['staff', '/events?range=[0,24]&meta=rows'],
  ['app', '/app/faqs'],
] as const;

/** Sends calls one after the other until a promise settles. */
const waitsUntil = async (end: Promise<unknown>, call: () => Promise<number | string>): Promise<Waits> => {
  let isOver = false;
  const over = end.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  let refused = 0;
  while (!isOver) {
    const start = performance.now();
    if ((await call()) !== 200) refused += 1;
    times.push(performance.now() - start);
    await wait(pause);
  }
  await over;
  const sorted = times.toSorted((a, b) => a - b);
  return { longest: sorted.at(-1) ?? 0, median: sorted[Math.floor(sorted.length / 2)] ?? 0, refused };
};

const dataOf = async (address: string, path: string, token: string | undefined, body: object) => {
  const response = await fetch(`${address}/api/v1${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      platform: 'web',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  const { data, message } = (await response.json()) as { data: Record<string, string>; message: string };
  if (!response.ok) throw new Error(message);
  return data;
};

/** Returns the tokens of a caller: a session and a key of their own. */
const createTokens = async (address: string, name: string) => {
  const { accessToken: session = '' } = await dataOf(address, '/auth/login', undefined, account);
  const { key = '' } = await dataOf(address, '/app-keys', session, { name, kind: 'server', origins: [] });
  return { session, key };
};

await runBench(async (run) => {
  const { onStop, print } = run;
  const product = await newProduct({ sampleData: 'on' });
  onStop(product.remove);
  const [wanted = ''] = process.argv.slice(2);
  const measured = [...greedyCallers.entries()].filter(([, { name }]) => name.includes(wanted));
  const progress = progressOf(1 + measured.length);
  progress('start the product with its sample data');
  await product.start();
  const { address } = product;
  const send = sendFrom(calmAddress, address);
  const calm = await createTokens(address, 'Calm');
  const greedy = await createTokens(address, 'Greedy');
  const measure = (end: Promise<unknown>) =>
    Promise.all(
      others.map(([who, path]) => waitsUntil(end, () => send('GET', path, who === 'staff' ? calm.session : calm.key))),
    );
  await measure(wait(idleTime));
  const measureBeside = async (name: string, index: number) => {
    const { session, key } = greedy;
    const program = path.join(import.meta.dirname, 'greedy.ts');
    const { child } = await startProcess(run, program, [String(index), address, session, key]);
    const idle = await measure(wait(idleTime));
    const start = performance.now();
    child.send('go');
    const sending = once(child, 'message') as Promise<[(number | string)[]]>;
    const beside = await measure(sending);
    const seconds = (performance.now() - start) / 1000;
    const [outcomes] = await sending;
    print(`\n${name}: ${seconds.toFixed(1)} s, ${JSON.stringify(countBy(outcomes, String))}`);
    for (const [place, [who]] of others.entries()) {
      const [before, now] = [idle[place], beside[place]];
      if (!before || !now) continue;
      const isMet = now.longest <= Math.max(goal.wait, goal.ratio * before.longest) && now.refused === 0;
      print(
        `  ${who.padEnd(6)} longest ${now.longest.toFixed(0)} ms (idle ${before.longest.toFixed(0)}), median ${now.median.toFixed(1)} (idle ${before.median.toFixed(1)}), ${now.refused} refused: ${isMet ? 'met' : 'MISSED'}`,
      );
    }
  };
  for (const [index, { name }] of measured) {
    progress(name);
    await measureBeside(name, index);
  }
});
