import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { concurrentCalls } from '../../../api/platform/accounts/callerOf';
import { limitConnections, maxConnections } from '../../../api/platform/accounts/limitConnections';
import { type Api, startApi } from '../startApi';

let api: Api;
const admin: Client[] = [];
beforeAll(async () => {
  api = await startApi();
  for (let count = 0; count < 2; count += 1) {
    const client = new Client({ connectionString: api.url });
    await client.connect();
    admin.push(client);
  }
});
afterAll(async () => {
  for (const client of admin) await client.end();
  await api.close();
});

/** Holds up all calls that read a table, until the returned function is called. */
const holdUp = async (table: string) => {
  const [holder] = admin;
  await holder?.query('BEGIN');
  await holder?.query(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`);
  return () => holder?.query('COMMIT');
};
/** The number of statements that wait for a lock. */
const countWaiting = async () => {
  const { rows } = (await admin[1]?.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )) ?? { rows: [] };
  return rows[0]?.count;
};
const signIn = async () => (await api.signIn()).token;
const read = (path: string, token: string | null) => api.call('GET', path, { token });
const statusesOf = async (calls: Promise<{ status: number }>[]) => {
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((x) => x === status).length]),
  );
};

it('serves some calls of a session at the same time, lets others wait, and refuses more; another session is served', async () => {
  const [busy, calm] = [await signIn(), await signIn()];
  const { running, waiting } = concurrentCalls.session;
  const letGo = await holdUp('views');
  const calls = Array.from({ length: running + waiting + 1 }, () => read('/views?area=banners', busy));
  const { status, headers, body } = await Promise.race(calls);
  expect([status, headers.get('retry-after'), body.code]).toEqual([429, '1', 'http.tooManyCallsAtOnce']);
  await expect.poll(countWaiting).toBe(running);
  expect((await read('/banners', calm)).status).toBe(200);
  await letGo();
  expect(await statusesOf(calls)).toEqual({ 200: running + waiting, 429: 1 });
  expect((await read('/banners', busy)).status).toBe(200);
});

it('counts a call of somebody who has left until its work is done', async () => {
  const [busy, calm] = [await signIn(), await signIn()];
  const { running } = concurrentCalls.session;
  const letGo = await holdUp('views');
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${busy}` };
  const left = Array.from({ length: running }, () =>
    fetch(`${api.origin}/api/v1/views?area=banners`, { headers, signal: leaving.signal }).catch(
      (error: Error) => error.name,
    ),
  );
  await expect.poll(countWaiting).toBe(running);
  leaving.abort();
  expect(await Promise.all(left)).toEqual(left.map(() => 'AbortError'));
  const next = read('/views?area=banners', busy);
  // By then the call above has arrived.
  for (let calls = 0; calls < 3; calls += 1) expect((await read('/banners', calm)).status).toBe(200);
  expect(await countWaiting()).toBe(running);
  await letGo();
  expect((await next).status).toBe(200);
});

it('counts whoever makes up keys by network, and serves sessions and keys beside them', async () => {
  const token = await signIn();
  const { key } = (await api.call('POST', '/app-keys', { body: { name: 'App', kind: 'server', origins: [] } })).body
    .data;
  const { network } = concurrentCalls;
  const [running, waiting] = [3, 5];
  onTestFinished(() => void Object.assign(concurrentCalls, { network }));
  concurrentCalls.network = { running, waiting };
  const letGo = await holdUp('app_keys');
  const calls = Array.from({ length: running + waiting + 1 }, (_, index) => read('/app/legals', `app_${index}`));
  expect((await Promise.race(calls)).status).toBe(429);
  expect((await read('/banners', token)).status).toBe(200);
  await letGo();
  expect(await statusesOf(calls)).toEqual({ 401: running + waiting, 429: 1 });
  expect((await read('/app/legals', key)).status).toBe(200);
});

const connectTo = async (port: number) => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
};

it.each([
  { proxies: [], isRefused: true },
  { proxies: ['127.0.0.0/8'], isRefused: false },
])(
  'a network has $proxies.length trusted proxies and many connections: a further one is refused: $isRefused',
  async ({ proxies, isRefused }) => {
    const server = createServer((_request, response) => response.end('served'));
    limitConnections(server, proxies);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const sockets: Socket[] = [];
    onTestFinished(async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    });
    const answerOf = async (socket: Socket) => {
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
      return (await text(socket)).split('\r\n')[0];
    };
    while (sockets.length < maxConnections) sockets.push(await connectTo(port));
    const further = await connectTo(port);
    expect(await answerOf(further)).toBe(isRefused ? 'HTTP/1.1 429 Too Many Requests' : 'HTTP/1.1 200 OK');
    const [first] = sockets;
    if (first) expect(await answerOf(first)).toBe('HTTP/1.1 200 OK');
    expect(await answerOf(await connectTo(port))).toBe('HTTP/1.1 200 OK');
  },
);
