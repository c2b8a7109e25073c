import { Client } from 'pg';
import pino from 'pino';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeOutstandingContent } from '../../../api/memberApp/content/contentReadiness';
import { lockKey, writeChangedContent } from '../../../api/memberApp/content/writeContent';
import { publishingFixture } from '../records/publishing';
import { setUpApi } from '../setUpApi';

const api = setUpApi();
let key: string;
const { liveBanner, create } = publishingFixture(() => api);
beforeAll(async () => {
  await create('types', { category: 'banner_placement', key: 'anywhere', label: 'Anywhere' });
  key = (await api.call('POST', '/app-keys', { body: { name: 'The app' } })).body.data.key;
});
beforeEach(async () => {
  await api.signIn();
});

const readBanners = () => api.call('GET', '/app/banners', { token: key });

describe('a server whose content for members is not written yet', () => {
  beforeEach(() => {
    api.app.traffic.isReady = false;
    onTestFinished(() => {
      api.app.traffic.isReady = true;
    });
  });

  it.each([
    ['/health', null],
    ['/app/banners', undefined],
    ['/app/members/0/messages', undefined],
    ['/app/share/faqs/any', undefined],
  ])('answers %s with 503 for now, which nobody keeps', async (path, token) => {
    const { status, headers, body } = await api.call('GET', path, { token: token === undefined ? key : token });
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'http.notReady' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('retry-after')).toBe('1');
  });

  it('answers staff', async () => {
    expect((await api.call('GET', '/banners')).status).toBe(200);
    expect((await api.call('GET', '/app/openapi.json', { token: key })).status).toBe(200);
  });
});

describe('content that waits to be written', () => {
  const silent = pino({ level: 'silent' });
  const context = () => ({ ...api.context, keys: api.app.keys });

  it('is written, also where another process is about to, before members are answered', async () => {
    const other = new Client({ connectionString: api.url });
    await other.connect();
    await other.query('SELECT pg_advisory_lock($1)', [lockKey]);
    const id = await liveBanner({ placement: 'anywhere' });
    let isWritten = false;
    const written = writeOutstandingContent(context(), silent, new AbortController().signal).then(() => {
      isWritten = true;
    });
    // Returns at once, because the other process has the lock.
    await writeChangedContent(context());
    expect(isWritten).toBe(false);
    expect((await readBanners()).body.data).toEqual([]);
    await other.end();
    await written;
    expect((await readBanners()).body.data).toMatchObject([{ id }]);
  });

  it('is tried again after an error, which is logged', async () => {
    const id = await liveBanner({ placement: 'anywhere' });
    const failing = { ...context(), database: Object.create(api.context.database) };
    failing.database.transaction = vi
      .fn(api.context.database.transaction)
      .mockRejectedValueOnce(new Error('the database is away'));
    const log = { error: vi.fn() };
    await writeOutstandingContent(failing, log, new AbortController().signal);
    expect(log.error).toHaveBeenCalledOnce();
    expect((await readBanners()).body.data).toMatchObject([{}, { id }]);
  });

  it('is not waited for by a process that stops', async () => {
    const stopping = new AbortController();
    stopping.abort();
    await liveBanner({ placement: 'anywhere' });
    await writeOutstandingContent(context(), silent, stopping.signal);
    expect((await readBanners()).body.data).toHaveLength(2);
  });
});
