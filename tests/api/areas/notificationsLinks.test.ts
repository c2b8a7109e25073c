import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contentFixture } from '../memberApp/contentFixture';
import { startMailServer } from '../platform/mailServer';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;
let server: Awaited<ReturnType<typeof startMailServer>>;
const { get, publishExample } = contentFixture(() => sending);

beforeAll(async () => {
  server = await startMailServer();
  sending = await startNotificationApi({ smtpUrl: server.url });
  await sending.addMember({ firstName: 'Ada' });
});
afterAll(async () => {
  await sending.close();
  await server.close();
});

const linksOf = async (body: object) => {
  // What members get is worked out behind each change.
  await get('news');
  const selection = { topicId: 'event_reminder', channels: ['push', 'email'], ...body };
  return (await sending.call('POST', '/notifications/estimate', { body: selection })).body.data.links;
};

const none = { count: 0, notLive: [], lackAppUrl: false };

it('the links of a notification are checked for the time when it is sent', async () => {
  const endsAt = sending.inMinutes(120);
  const [lasting, ending] = [
    await publishExample('news-and-insights', { title: 'Rates of 2027', slug: 'rates-of-2027' }),
    await publishExample('news-and-insights', { title: 'Open season', slug: 'open-season', unpublishAt: endsAt }),
  ];
  const button = (linkTarget: string) => ({ linkType: 'news', linkTarget });
  expect(await linksOf({})).toEqual(none);
  expect(await linksOf({ linkType: 'url', linkTarget: 'https://example.org' })).toEqual(none);
  expect(await linksOf(button(lasting))).toEqual({ ...none, count: 1 });
  expect(await linksOf(button(ending))).toEqual({ ...none, count: 1 });
  const later = { sendMode: 'scheduled', scheduledAt: sending.inMinutes(180) };
  const notLive = [{ path: 'linkTarget', recordLabel: 'Open season' }];
  expect(await linksOf({ ...button(ending), ...later })).toEqual({ ...none, count: 1, notLive });
  expect(await linksOf({ ...button(lasting), ...later })).toEqual({ ...none, count: 1 });
  // Only push and messages in the app have the button.
  expect(await linksOf({ ...button(ending), ...later, channels: ['email'] })).toEqual(none);
  expect(await linksOf(button('00000000-0000-4000-8000-000000000000'))).toMatchObject({
    notLive: [{ path: 'linkTarget', recordLabel: null }],
  });
  const draft = await sending.call('POST', '/news-and-insights', { body: { title: 'Not yet', slug: 'not-yet' } });
  const inText = { content: { email: { body: `<p><a href="/news-and-insights/${draft.body.data.id}">Read</a></p>` } } };
  expect(await linksOf(inText)).toEqual({
    count: 1,
    notLive: [{ path: 'content.email.body', recordLabel: 'Not yet' }],
    lackAppUrl: true,
  });
});

it('an email leads to the app at its address, and has only the words while that is not set', async () => {
  const id = await publishExample('news-and-insights', { title: 'Calls that are scams', slug: 'scams' });
  const body = `<p>Hello {{firstName}}, <a href="/news-and-insights/${id}">read <em>this</em></a>.</p>`;
  const selection = { channels: ['email'], content: { email: { subject: 'News', body } } };
  const sendOne = async () => {
    const { id: notificationId } = await sending.create(selection);
    await sending.act(notificationId, 'send');
    await sending.deliver(notificationId);
    const { text = '', html } = await simpleParser(server.received.at(-1)?.raw ?? '');
    return { text, html: html || '' };
  };
  const without = await sendOne();
  expect(without.text).toContain('Hello Ada, read this.');
  expect(without.html).toContain('read <em>this</em>.');
  expect(without.html).not.toContain('/news-and-insights/');
  const { data: settings } = (await sending.call('GET', '/organization/settings')).body;
  const { status } = await sending.call('PUT', '/organization/settings', {
    body: {
      ...settings,
      companyName: 'Partners',
      postalAddress: '1 Main Street',
      supportEmail: 'help@example.org',
      appUrl: 'https://app.example.org/members/',
    },
    headers: { 'if-match': `"${settings.version}"` },
  });
  expect(status).toBe(200);
  expect((await linksOf(selection)).lackAppUrl).toBe(false);
  const mail = await sendOne();
  const address = `https://app.example.org/members/news-and-insights/${id}`;
  expect(mail.text).toContain(`(${address})`);
  expect(mail.html).toContain(`href="${address}"`);
});
