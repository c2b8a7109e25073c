import { Client } from 'pg';
import { expect, test } from 'vitest';
import { lockKey } from '../../../api/memberApp/content/writeContent';
import { createEmptyDatabase, queryOnce } from '../platform/restoreBackup';
import { createDirectory, startMain } from './startMain';

const password = 'a long enough password';

/** Starts the product on a database while no content can be written, and returns how it answers then, and afterwards. */
const startWithoutContent = async (url: string) => {
  const lock = new Client({ connectionString: url });
  await lock.connect();
  await lock.query('SELECT pg_advisory_lock($1)', [lockKey]);
  const env = { DATABASE_URL: url, DATA_DIR: await createDirectory(), SAMPLE_DATA: 'on', ADMIN_PASSWORD: password };
  const { port, ready, child, ended } = await startMain(env);
  const call = (path: string, token?: string, body?: object) =>
    fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        platform: 'web',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  const statusOfHealth = () =>
    call('/health').then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(statusOfHealth, { timeout: 300_000 }).toBe(503);
  const signedIn = await (await call('/auth/login', undefined, { email: 'admin@example.org', password })).json();
  const { data } = await (await call('/app-keys', signedIn.data.accessToken, { name: `The app at ${port}` })).json();
  const readNews = async () => {
    const response = await call('/app/news', data.key);
    return { status: response.status, caching: response.headers.get('cache-control'), body: await response.json() };
  };
  const before = { health: await statusOfHealth(), news: await readNews() };
  await lock.end();
  await ready;
  const after = { health: await statusOfHealth(), news: await readNews() };
  child.kill('SIGTERM');
  await ended;
  return { before, after };
};

test('neither a first start with sample data nor one that writes all content anew is ready before members get it', async () => {
  const url = await createEmptyDatabase();
  const first = await startWithoutContent(url);
  // As a restore of older content, or a release that writes it in another way.
  await queryOnce(url, `DELETE FROM member_content`);
  await queryOnce(url, `UPDATE settings SET value = '{}' WHERE key = 'memberContent'`);
  const again = await startWithoutContent(url);
  for (const { before, after } of [first, again]) {
    expect(before).toMatchObject({ health: 503, news: { status: 503, caching: 'no-store' } });
    expect(after).toMatchObject({ health: 200, news: { status: 200 } });
    expect(after.news.body.data.length).toBeGreaterThan(5);
  }
  expect(again.after.news.body.data).toEqual(first.after.news.body.data);
});
