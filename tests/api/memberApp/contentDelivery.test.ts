import { sql } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startContentWriter } from '../../../api/memberApp/content/contentWriter';
import { publishingFixture } from '../records/publishing';
import { startApi } from '../startApi';

/** Two processes on one database: staff use the first one, the member app the second, which works out content. */
let [first, second]: Awaited<ReturnType<typeof startApi>>[] = [];
let stopWriter: () => Promise<void>;
const { act, create, liveBanner } = publishingFixture(() => first as typeof first & object);

beforeAll(async () => {
  first = await startApi();
  second = await startApi({ url: first.url });
  stopWriter = startContentWriter(
    { ...second.context, keys: second.app.keys },
    second.context.changes,
    pino({ level: 'silent' }) as never,
  );
  for (const { context } of [first, second]) context.changes.start();
  await first.signIn();
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
});
afterAll(async () => {
  await stopWriter();
  await second?.close();
  await first?.close();
});
beforeEach(async () => {
  await first?.signIn();
});

const newKey = async (name: string): Promise<{ id: string; key: string }> =>
  (await first?.call('POST', '/app-keys', { body: { name } }))?.body.data;

const statusOf = async (path: string, token: string) => (await second?.call('GET', `/app/${path}`, { token }))?.status;

/** Waits until the second process answers with a status. */
const isAnswered = (path: string, token: string, status: number) =>
  vi.waitFor(async () => expect(await statusOf(path, token)).toBe(status), { timeout: 10_000, interval: 20 });

describe('another process', () => {
  it('has what is published, and no more what is archived', async () => {
    const { key } = await newKey('Phones');
    const id = await liveBanner();
    await isAnswered(`banners/${id}`, key, 200);
    await act('banners', id, 'archive');
    await isAnswered(`banners/${id}`, key, 404);
  });

  it('hears of it again after its connection was lost', async () => {
    const { key } = await newKey('Tablets');
    await first?.context.database.execute(
      sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'listener of the console' AND datname = current_database()`,
    );
    await vi.waitFor(() => expect(second?.context.changes.isListening()).toBe(false), { timeout: 10_000, interval: 5 });
    const id = await liveBanner();
    await isAnswered(`banners/${id}`, key, 200);
  });

  it('refuses a key that was revoked, though it had kept it', async () => {
    const { id, key } = await newKey('Watches');
    await vi.waitFor(() => expect(second?.context.changes.isListening()).toBe(true), { timeout: 10_000 });
    expect(await statusOf('status', key)).toBe(200);
    expect(await statusOf('status', key)).toBe(200);
    expect((await first?.call('DELETE', `/app-keys/${id}`))?.status).toBe(200);
    await isAnswered('status', key, 401);
  });
});
