import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Settings } from '../../../api/platform/process/settings';
import { compareSharedSettings } from '../../../api/server/sharedSettings';
import { startNotificationApi } from '../areas/sending';
import { startMailServer } from '../platform/mailServer';
import { startApi } from '../startApi';
import { startMain } from './startMain';

vi.setConfig({ testTimeout: 120_000 });

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

/** Starts a process with some settings, and returns what it logs about them. */
const startWith = async (changes: Partial<Settings>) => {
  const warn = vi.fn<(details: { settings: string[] }, sentence: string) => void>();
  const { context, app } = api;
  const settings = { ...context.settings, ...changes };
  await compareSharedSettings({ ...context, settings, keys: app.keys }, { warn } as never);
  return warn.mock.calls[0];
};

it('a start names the settings in which it differs from the last one, and stores no secret', async () => {
  const secret = 'a secret of sixteen letters';
  const webhook = { url: 'https://push.example.org', secret };
  const set = { smtpUrl: 'smtp://news:password-of-the-mail@mail.example.org', webhook, webhookSecret: secret };
  expect(await startWith(set)).toBeUndefined();
  expect(await startWith(set)).toBeUndefined();
  const different = { ...set, webhookSecret: 'another secret of theirs', publicUrl: 'https://b.org' };
  expect(await startWith(different)).toEqual([
    { settings: ['PUBLIC_URL', 'NOTIFY_WEBHOOK_SECRET'] },
    'The last start had other values of PUBLIC_URL, NOTIFY_WEBHOOK_SECRET. All processes on one database need the same values. If you have changed them, restart the other processes.',
  ]);
  expect((await startWith({ ...different, smtpUrl: undefined }))?.[0]).toEqual({ settings: ['SMTP_URL'] });
  const { rows } = await api.context.database.execute(sql`SELECT value FROM settings WHERE key = 'sharedSettings'`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/secret of|password-of|example\.org/);
});

it('a process without a mail server leaves mails to a process that has one', async () => {
  const mail = await startMailServer();
  const sending = await startNotificationApi({ smtpUrl: mail.url });
  await sending.setTime(new Date());
  const { $client } = sending.context.database;
  const { email, password, url } = sending;
  const env = { DATABASE_URL: url, ADMIN_EMAIL: email, ADMIN_PASSWORD: password, LOG_LEVEL: 'silent' };
  const withMail = await startMain({ ...env, SMTP_URL: mail.url });
  await withMail.ready;
  withMail.child.kill('SIGSTOP');
  await sending.addMember({ email: 'dana@example.org' });
  const { id } = await sending.create({ channels: ['email', 'sms'] });
  await sending.act(id, 'send');
  const without = await startMain(env);
  await without.ready;
  const passedOn = `SELECT FROM pgboss.job WHERE name = 'deliverEmail' AND state < 'active'`;
  await expect.poll(async () => (await $client.query(passedOn)).rowCount, { timeout: 30_000 }).toBe(1);
  expect(await sending.deliveries(id)).toMatchObject([
    { channel: 'email', state: 'waiting' },
    { channel: 'sms', state: 'failed', reason: 'not_set_up' },
  ]);
  withMail.child.kill('SIGCONT');
  await expect.poll(async () => (await sending.read(id)).status, { timeout: 30_000 }).toBe('partially_failed');
  expect(mail.received.map(({ to }) => to)).toEqual(['dana@example.org']);
  for (const { child, ended } of [withMail, without]) {
    child.kill('SIGTERM');
    await ended;
  }
  await sending.close();
  await mail.close();
});
