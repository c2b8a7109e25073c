import { Agent, get } from 'node:http';
import { expect, vi } from 'vitest';
import type { Start } from './startMain';

/** Sends requests until the server is not ready any more, and SIGTERM among them. Expects an answer to each. */
export const stopUnderLoad = async (start: Start) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 20 });
  const request = (address: string) =>
    new Promise<{ status: number; connection: string }>((resolve, reject) => {
      get(`http://127.0.0.1:${start.port}/api/v1${address}`, { agent }, (response) => {
        response
          .resume()
          .on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection ?? '' }))
          .on('error', reject);
      }).on('error', reject);
    });
  const answers: { status: number; connection: string }[] = [];
  let isReady = true;
  /** A balancer, which sends nothing more once the server says that it is not ready. */
  const balancer = async () => {
    while (isReady) isReady = (await request('/health')).status === 200;
  };
  const client = async () => {
    while (isReady) answers.push(await request('/auth/me'));
  };
  const all = [balancer(), ...Array.from({ length: 20 }, client)];
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(100), { interval: 10, timeout: 20_000 });
  start.child.kill('SIGTERM');
  // A request that is cut off rejects here.
  await Promise.all(all);
  agent.destroy();
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  expect(answers.at(-1)?.connection).toBe('close');
};
