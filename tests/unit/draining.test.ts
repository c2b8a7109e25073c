// @vitest-environment node
import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { Pool } from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { drain, prepareDraining } from '../../api/platform/http/draining';
import { sendError } from '../../api/platform/http/errors';

interface LogLine {
  level: number;
  msg: string;
}

afterEach(() => {
  vi.useRealTimers();
});

it('logs requests that a stop cuts off as one number, and not as errors of the database', async () => {
  const log: LogLine[] = [];
  const app = Fastify({ logger: { stream: { write: (line: string) => void log.push(JSON.parse(line)) } } });
  prepareDraining(app);
  app.setErrorHandler(sendError);
  const pool = new Pool();
  let release = () => {};
  const work = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/slow', async () => {
    await work;
    return pool.query('SELECT 1');
  });
  const failed = vi.fn();
  app.addHook('onError', async (_request, _reply, error) => failed(error.message));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1', path: '/slow' });
  const broken = once(request, 'error');
  await vi.waitFor(() => expect(app.traffic.running).toBe(1));

  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const stopped = drain(app);
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(10_000);
  vi.useRealTimers();
  await Promise.all([broken, stopped]);
  await pool.end();
  release();
  await vi.waitFor(() => expect(failed).toHaveBeenCalledWith('Cannot use a pool after calling end on the pool'));

  expect(log.filter(({ level }) => level >= 40)).toMatchObject([
    { level: 40, requests: 1, msg: 'the stop cut off requests' },
  ]);
});
