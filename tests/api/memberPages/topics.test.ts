import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sending, startNotificationApi } from '../areas/sending';
import { partsOf } from '../features/transactionalMessagesFixture';
import { startMailServer } from '../platform/mailServer';
import { addPseudoLanguage, pseudo } from '../platform/pseudoLanguage';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let sending: Sending;
beforeAll(async () => {
  mail = await startMailServer();
  sending = await startNotificationApi({ smtpUrl: mail.url });
  for (const [key, label] of [
    ['event_reminder', 'Event reminder'],
    ['content', 'News and insights'],
    ['service_alert', 'Service alert'],
  ])
    await sending.call('POST', '/types', { body: { category: 'notification_topic', key, label } });
});
afterAll(async () => {
  await sending.close();
  await mail.close();
});

/** Sends a notification to everybody, and returns the mails by their address. */
const send = async (difference: object = {}) => {
  const { id } = await sending.create(difference);
  const started = await sending.act(id, 'send');
  expect(started.body).toMatchObject({ success: true });
  const sent = mail.received.length;
  await sending.deliver(id);
  const received = mail.received.slice(sent).map(({ to, raw }) => [to, raw] as const);
  return { id, mails: Object.fromEntries(received) as Record<string, string | undefined> };
};

const linkIn = (raw = '') => {
  const [, link = ''] = /^List-Unsubscribe: <(http[^>]+)>/m.exec(raw) ?? [];
  return link;
};

const request = (link: string, method: string, body?: URLSearchParams | FormData) =>
  fetch(new URL(new URL(link).pathname, sending.origin), { method, redirect: 'manual', ...(body && { body }) });

const readConsents = async (id: string) =>
  (await sending.context.database.$client.query('SELECT consents FROM members WHERE id = $1', [id])).rows[0].consents;

it('a mail program unsubscribes by one POST, without a browser; scanners that only look do not', async () => {
  const [dana, luis] = [await sending.addMember({ firstName: 'Dana' }), await sending.addMember()];
  const { mails } = await send();
  const raw = mails[`${dana}@example.org`] ?? '';
  const link = linkIn(raw);
  expect(link).toMatch(/\/m\/[\w-]{43}$/);
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(partsOf(raw).flat).toContain(`href="${link}">Get no more messages of this kind</a>`);
  expect(linkIn(mails[`${luis}@example.org`])).not.toBe(link);

  for (const method of ['HEAD', 'GET', 'HEAD', 'GET']) expect((await request(link, method)).status).toBe(200);
  expect(await readConsents(dana)).toEqual({});
  const page = await (await request(link, 'GET')).text();
  expect(page).toContain('<h1>Emails about Event reminder</h1>');
  expect(page).toContain('Dana, do you want');

  expect((await request(link, 'POST', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }))).status).toBe(200);
  const at = sending.clock.now.toISOString();
  const consents = { 'email.event_reminder': { granted: false, at, source: 'link' } };
  expect(await readConsents(dana)).toEqual(consents);
  await sending.advance(5);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect(await (await request(link, 'POST', form)).text()).toContain('You are unsubscribed');
  expect(await readConsents(dana)).toEqual(consents);
  const next = await send();
  expect(Object.keys(next.mails)).toEqual([`${luis}@example.org`]);
});

it('a member stops all optional emails, and starts one again', async () => {
  const grace = await sending.addMember();
  const { mails } = await send();
  const link = linkIn(mails[`${grace}@example.org`]);
  const stopped = await request(link, 'POST', new URLSearchParams({ choice: 'stopAll' }));
  expect(stopped.status).toBe(303);
  const next = await fetch(new URL(stopped.headers.get('location') ?? '', sending.origin));
  expect(await next.text()).toContain('You now get only emails about your account.');
  expect(await readConsents(grace)).toMatchObject({
    'email.event_reminder': { granted: false },
    'email.content': { granted: false },
  });
  expect(await readConsents(grace)).not.toHaveProperty(['email.service_alert']);
  await request(link, 'POST', new URLSearchParams({ choice: 'start' }));
  expect(await readConsents(grace)).toMatchObject({ 'email.event_reminder': { granted: true } });
  for (const body of [new URLSearchParams({ choice: 'x' }), new URLSearchParams()])
    expect((await request(link, 'POST', body)).status).toBe(422);
});

it('mandatory messages have no such link', async () => {
  const hugo = await sending.addMember();
  const { mails } = await send({ topicId: 'service_alert' });
  const raw = mails[`${hugo}@example.org`] ?? '';
  expect(raw).toContain('Subject: See you tomorrow');
  expect(raw).not.toContain('List-Unsubscribe');
  expect(raw).not.toContain('/m/');
});

it('somebody who is no member unsubscribes too; only a hash of the address is stored', async () => {
  const email = 'visitor@example.org';
  const eventId = await sending.insertRecord('events', 'published', { title: 'FERS basics' });
  await sending.insertRecord('events-enrolment', 'confirmed', { eventId, firstName: 'Vera', lastName: 'Lane', email });
  const toEvent = { audienceMode: 'event_enrolled', eventId };
  const { mails } = await send(toEvent);
  await request(linkIn(mails[email]), 'POST', new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }));
  const { rows } = await sending.context.database.$client.query('SELECT * FROM address_refusals');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('visitor');
  const next = await send(toEvent);
  expect(await sending.deliveries(next.id)).toEqual([
    { to: email, channel: 'email', state: 'suppressed', reason: 'opted_out' },
  ]);
});

it('a page is in the language of the member or the requested one, and leads to the others', async () => {
  addPseudoLanguage();
  const ada = await sending.addMember({ locale: pseudo });
  const { mails } = await send();
  const { pathname } = new URL(linkIn(mails[`${ada}@example.org`]));
  const read = async (query: string) => (await fetch(`${sending.origin}${pathname}${query}`)).text();
  const own = await read('');
  expect(own).toContain(`<html lang="${pseudo}">`);
  expect(own).toMatch(/<h1>⟦/);
  expect(own).toContain(`<a href="${pathname}?lang=en" lang="en" hrefLang="en">English</a>`);
  const english = await read('?lang=en');
  expect(english).toContain('<h1>Emails about Event reminder</h1>');
  expect(english).toContain(`action="${pathname}?lang=en"`);
});
