import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPasswordToken } from '../../../api/platform/accounts/passwords/passwordTokens';
import { cleanUp, tableRetention } from '../../../api/server/cleanUp';
import { startNotificationApi } from '../areas/sending';
import { pdf } from '../platform/sampleFiles';
import { sendContent, sendForm } from '../platform/uploads';
import { startApi } from '../startApi';

const day = 24 * 60 * 60 * 1000;
const start = new Date('2027-02-10T15:00:00.000Z');

let api: Awaited<ReturnType<typeof startApi>>;
let directory: string;
let now = start;
let token: string;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'console-clean-'));
  api = await startApi({ now: () => now, settings: { dataDirectory: directory } });
  token = (await api.signIn()).token;
});
afterAll(async () => {
  await api.close();
  await rm(directory, { recursive: true });
});

/** Runs the cleanup this number of days after the start. */
const cleanAfter = async (days: number) => {
  now = new Date(start.getTime() + days * day);
  await cleanUp(api.context);
};
const upload = async (text: string) =>
  sendForm(api, 'document', { file: { bytes: await pdf(text), name: `${text}.pdf` } }, token);
const count = async (table: string) => {
  const { rows } = await api.context.database.execute(sql.raw(`SELECT count(*)::integer AS count FROM ${table}`));
  return rows[0]?.count;
};

it('deletes sessions, tokens, downloads, counters and keys once nobody can use them any more', async () => {
  const { database } = api.context;
  const login = { email: api.email, password: 'not the password' };
  await api.call('POST', '/auth/login', { body: login, token: null });
  const { id } = (await upload('Guide')).body.data;
  await api.call('POST', `/files/${id}/download`);
  const me = (await api.call('GET', '/auth/me')).body.data;
  await createPasswordToken(api.context, database, me.id, 'reset');
  const type = { category: 'language', key: 'fr', label: 'French' };
  await api.call('POST', '/types', { body: type, headers: { 'idempotency-key': 'made-once' } });
  // The clock of the database differs from that of the test.
  await database.execute(sql`UPDATE idempotency_keys SET created_at = ${start.toISOString()}`);

  const readCounts = async () => ({
    auth_sessions: await count('auth_sessions'),
    rate_limits: await count('rate_limits'),
    file_downloads: await count('file_downloads'),
    password_tokens: await count('password_tokens'),
    idempotency_keys: await count('idempotency_keys'),
    failed_sign_ins: await count('failed_sign_ins'),
  });
  const before = await readCounts();
  expect(Object.values(before)).not.toContain(0);
  await cleanAfter(0);
  expect(await readCounts()).toEqual(before);
  await cleanAfter(1);
  const short = { auth_sessions: 0, rate_limits: 0, file_downloads: 0, password_tokens: 0 };
  expect(await readCounts()).toEqual({ ...before, ...short });
  await cleanAfter(8);
  expect(await readCounts()).toEqual({ ...before, ...short, idempotency_keys: 0 });
  await cleanAfter(91);
  expect(await readCounts()).toEqual({ ...short, idempotency_keys: 0, failed_sign_ins: 0 });
});

it('deletes uploads that no record ever used, and contents without a file', async () => {
  now = start;
  token = (await api.signIn()).token;
  const ownerId = (await api.call('GET', '/auth/me')).body.data.id;
  const [unused, replaced, used] = await Promise.all(['Unused', 'Replaced', 'Shown'].map((name) => upload(name)));
  const write = (fileId: string) => ({ title: 'A guide', categoryId: 'form', file: { fileId }, ownerId });
  const document = await api.call('POST', '/documents', { body: write(replaced?.body.data.id) });
  expect(document.status).toBe(201);
  const edited = await api.call('PUT', `/documents/${document.body.data.id}`, {
    body: write(used?.body.data.id),
    headers: { 'if-match': document.headers.get('etag') ?? '' },
  });
  expect(edited.status).toBe(200);
  const newContent = { file: { bytes: await pdf('Shown anew'), name: 'shown.pdf' } };
  expect((await sendContent(api, used?.body.data.id, newContent, token)).status).toBe(200);
  const statuses = async () => {
    await api.signIn();
    const responses = [unused, replaced, used].map((one) => api.call('GET', `/files/${one?.body.data.id}`));
    return (await Promise.all(responses)).map(({ status }) => status);
  };

  const contents = Number(await count('file_contents'));
  await cleanAfter(89);
  expect(await count('file_contents')).toBe(contents - 1);
  expect(await statuses()).toEqual([200, 200, 200]);
  await cleanAfter(91);
  expect(await count('file_contents')).toBe(2);
  expect(await statuses()).toEqual([404, 200, 200]);
});

it('deletes old mails from the outbox, and nothing else', async () => {
  now = start;
  const outbox = path.join(directory, 'outbox');
  await mkdir(outbox);
  for (const [name, days] of [
    ['old.eml', 31],
    ['new.eml', 29],
    ['old.txt', 31],
  ] as const) {
    const at = new Date(start.getTime() - days * day);
    await writeFile(path.join(outbox, name), '');
    await utimes(path.join(outbox, name), at, at);
  }
  await cleanAfter(0);
  expect((await readdir(outbox)).sort()).toEqual(['new.eml', 'old.txt']);
});

it('names for every table of the database what ends its rows, or why they stay', async () => {
  const { rows } = await api.context.database.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE nspname = 'public' AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname COLLATE "C"`);
  expect(Object.keys(tableRetention).sort()).toEqual(rows.map(({ name }) => name));
});

it('deletes the deliveries of old notifications in slices, and keeps their counts', async () => {
  const sending = await startNotificationApi({ deliveryRetentionDays: 30 });
  const { $client } = sending.context.database;
  const member = await sending.addMember();
  const send = async () => {
    const { id } = await sending.create({ channels: ['email', 'in_app'] });
    await sending.act(id, 'send');
    await sending.deliver(id);
    return id as string;
  };
  const old = await send();
  await sending.advance(24 * 60);
  const recent = await send();
  const waiting = (await sending.create({ channels: ['email', 'in_app'] })).id;
  await sending.act(waiting, 'send');
  await $client.query(
    `INSERT INTO deliveries (area, record_id, recipient, channel, state, changed_at)
     SELECT 'notifications', $1, 'person ' || number, 'in_app', 'sent', now() FROM generate_series(1, 6000) AS number`,
    [old],
  );
  const others = `INSERT INTO deliveries (area, record_id, recipient, channel, state, changed_at)
    VALUES ('contacts', 'c1', 'reply', 'email', 'sent', '2020-01-01')`;
  await $client.query(others);
  const before = await sending.read(old);
  const appMessages = async () => (await sending.call('GET', `/members/${member}/messages`)).body.data.length;
  expect(await appMessages()).toBe(3);

  await sending.setTime(new Date(start.getTime() + 30 * day));
  await cleanUp(sending.context);
  expect(await sending.deliveries(old)).toEqual([]);
  expect((await sending.deliveries(recent)).length).toBe(2);
  expect((await sending.deliveries(waiting)).length).toBe(2);
  expect((await sending.deliveries('c1')).length).toBe(1);
  expect(await appMessages()).toBe(2);
  const { targeted, sent, failed, version } = before;
  const kept = { targeted, sent, failed, version, status: 'partially_failed' };
  expect(await sending.read(old)).toMatchObject({ ...kept, deliveriesRemovedAt: sending.clock.now.toISOString() });

  const refused = await sending.act(old, 'resend');
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Its messages are too old and were deleted, so they cannot be sent again. Write a new one.',
  ]);
  await sending.deliver(old);
  expect(await sending.read(old)).toMatchObject(kept);
  expect(await sending.read(recent)).not.toHaveProperty('deliveriesRemovedAt');
  await sending.close();
});
