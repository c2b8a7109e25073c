import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverMail } from '../../../api/platform/outbox/deliverMail';
import { createSenders, type Senders } from '../../../api/platform/outbox/senders';
import type { Mail } from '../../../api/platform/outbox/sendMail';
import { type MailServer, startMailServer } from '../platform/mailServer';
import { startApi } from '../startApi';

const person = { firstName: 'Robin', lastName: 'Ames', email: 'robin.ames@example.org', role: 'viewer' };

let api: Awaited<ReturnType<typeof startApi>>;
let server: MailServer;
let senders: Senders;

beforeAll(async () => {
  server = await startMailServer();
  api = await startApi({ settings: { smtpUrl: server.url, mailFrom: 'Member services <news@example.org>' } });
  const { context, app } = api;
  senders = await createSenders(context.settings, context.now);
  // Runs jobs immediately instead of queueing them.
  context.jobs.send = async (_transaction, _queue, data) =>
    deliverMail({ context, senders, log: app.log }, `mail.${server.received.length}`, data as Mail);
  await api.signIn();
});
afterAll(async () => {
  senders.close();
  await api.close();
  await server.close();
});

const latestMail = () => (server.received.at(-1)?.raw ?? '').replace(/=\r\n/g, '').replaceAll('=3D', '=');
const latestToken = () => /\/forgot-password\?token=([\w-]+)/.exec(latestMail())?.[1];
const setPassword = async (token: string | undefined) =>
  (await api.call('POST', '/auth/reset-password', { body: { token, password: 'four calm herons wading' } })).status;

it('invites new colleagues by mail, in the name of the organization, and again on request', async () => {
  const { version } = (await api.call('GET', '/organization/settings')).body.data;
  const settings = {
    companyName: 'Retirement Partners',
    postalAddress: '12 Example Street\nDenver, CO 80202',
    supportEmail: 'help@example.org',
    mailFrom: 'Retirement Partners <console@example.org>',
  };
  await api.call('PUT', '/organization/settings', { body: settings, headers: { 'if-match': `"${version}"` } });

  const { body } = await api.call('POST', '/staff', { body: person });
  expect(body.data).toMatchObject({ status: 'invited', invitedAt: expect.any(String) });
  expect(server.received.map(({ to }) => to)).toEqual([person.email]);
  expect(latestMail()).toContain('From: Retirement Partners <console@example.org>');
  expect(latestMail()).toContain('Retirement Partners\r\n12 Example Street\r\nDenver, CO 80202');
  const earlier = latestToken();

  const again = await api.call('POST', `/staff/${body.data.id}/invitation`);
  expect(again.body.data).toEqual({ link: null });
  expect(server.received).toHaveLength(2);
  expect(await setPassword(earlier)).toBe(410);
  expect(await setPassword(latestToken())).toBe(200);
});

it('accepts as the sender of mails only a name with an address', async () => {
  const { version, ...settings } = (await api.call('GET', '/organization/settings')).body.data;
  const save = (mailFrom: string) => {
    const body = { ...settings, mailFrom };
    return api.call('PUT', '/organization/settings', { body, headers: { 'if-match': `"${version}"` } });
  };
  for (const wrong of ['news@example.org', 'Partners <news>', 'Partners <a@example.org>\r\nBcc: <b@example.org>']) {
    const { status, body } = await save(wrong);
    expect([status, body.errors?.mailFrom]).toEqual([
      422,
      expect.stringMatching(/^(Enter a name with an email address|Write this in one line)/),
    ]);
  }
});
