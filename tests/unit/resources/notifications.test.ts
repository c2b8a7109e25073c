import { describe, expect, it } from 'vitest';
import { composeNotification } from '../../../api/areas/notifications/composeNotification';
import { validateRecord } from '../../../resources/engine/schema';
import { withOptOutNotice } from '../../../resources/engine/texts';
import { mayWorkAgain, type Notification, notifications } from '../../../resources/notifications/notificationSchema';

const content = {
  push: { title: 'See you tomorrow', body: 'Tap for parking.' },
  inApp: { title: 'See you tomorrow', body: 'Platte Union Hall', tone: 'info' },
  email: { subject: 'See you tomorrow', body: '<p>Platte Union Hall</p>' },
  sms: 'See you tomorrow.',
};
const example = { name: 'Reminder', topicId: 'event_reminder', channels: ['email'], content };
const errorsOf = (difference: object) =>
  validateRecord(notifications, { ...example, ...difference }, { complete: true }).errors;

describe('a notification', () => {
  it.each([
    ['push', { push: undefined }, ['content.push.title', 'content.push.body']],
    ['in_app', { inApp: { tone: 'info' } }, ['content.inApp.title', 'content.inApp.body']],
    ['email', { email: { subject: 'Hello' } }, ['content.email.body']],
    ['sms', { sms: '' }, ['content.sms']],
  ])('has a text in each of its channels: %s', (channel, missing, fields) => {
    expect(errorsOf({ channels: [channel] })).toEqual({});
    expect(Object.keys(errorsOf({ channels: [channel], content: { ...content, ...missing } }))).toEqual(fields);
    const others = ['push', 'in_app', 'email', 'sms'].filter((other) => other !== channel);
    expect(errorsOf({ channels: others, content: { ...content, ...missing } })).toEqual({});
  });

  it('respects the limits of each channel', () => {
    const long = (length: number) => 'a'.repeat(length);
    const push = { title: long(65), body: long(240) };
    expect(errorsOf({ content: { ...content, push } })).toEqual({});
    const tooLong = { ...push, title: long(66) };
    expect(errorsOf({ content: { ...content, push: tooLong } })).toHaveProperty('content.push.title');
    const email = { ...content.email, subject: long(79) };
    expect(errorsOf({ content: { ...content, email } })).toEqual({
      'content.email.subject': 'Use at most 78 characters.',
    });
  });

  it('needs at most three text messages, with the opt-out', () => {
    const sms = (text: string) => errorsOf({ channels: ['sms'], content: { ...content, sms: text } });
    const stop = ' Reply STOP to opt out.'.length;
    expect(sms('a'.repeat(3 * 153 - stop))).toEqual({});
    expect(sms('a'.repeat(3 * 153 - stop + 1))['content.sms']).toContain('takes 4 text messages');
    expect(sms('ą'.repeat(3 * 67 - stop + 1))['content.sms']).toContain('Without ą much more would fit.');
    expect(withOptOutNotice('Hello')).toBe('Hello Reply STOP to opt out.');
    expect(withOptOutNotice('Hello. Answer STOP to hear no more.')).toBe('Hello. Answer STOP to hear no more.');
  });

  it('has an audience and a sending time', () => {
    expect(errorsOf({ audienceMode: 'segment' })).toHaveProperty('audience');
    expect(errorsOf({ audienceMode: 'segment', audience: { everyone: false, states: ['CO'] } })).toEqual({});
    expect(errorsOf({ audienceMode: 'event_enrolled' })).toHaveProperty('eventId');
    expect(errorsOf({ sendMode: 'scheduled' })).toHaveProperty('scheduledAt');
    const scheduledAt = '2027-02-18T00:30:00Z';
    expect(errorsOf({ sendMode: 'scheduled', scheduledAt, expiresAt: '2027-02-18T00:30:00Z' })).toHaveProperty(
      'expiresAt',
    );
    expect(errorsOf({ sendMode: 'scheduled', scheduledAt, expiresAt: '2027-02-18T00:31:00Z' })).toEqual({});
    expect(errorsOf({ channels: ['email', 'email'] })).toHaveProperty('channels');
    expect(errorsOf({ channels: [] })).toHaveProperty('channels');
  });
});

describe('an e-mail', () => {
  const mailOf = (body: string, topicId = 'event_reminder', replyTo: string | undefined = undefined) => {
    const data = validateRecord(notifications, {
      ...example,
      topicId,
      content: { email: { subject: 'A & B for {{firstName|you}}', preheader: '<soon>', body } },
    }).data;
    const message = composeNotification(data as Notification, {
      name: 'Retirement Partners',
      from: 'Retirement Partners <news@example.org>',
      ...(replyTo && { replyTo }),
      footer: 'Retirement Partners\n12 A & B Street',
      brandColor: '#0B5F6F',
    })({ channel: 'email', firstName: 'Ada <3', optOutUrl: 'https://example.org/m/1' });
    if (message?.channel !== 'email') throw new Error('There is no e-mail');
    return message;
  };

  it('has the same content in text and HTML', () => {
    const { text, html } = mailOf(
      '<h2>Hall &amp; parking</h2><p>Come<br />early: <a href="https://example.org/p">the way</a></p><ul><li>One</li><li>Two</li></ul>',
    );
    expect(text.split('\n\n-- \n')[0]).toBe(
      'Hall & parking\n\nCome\nearly: the way (https://example.org/p)\n\n- One\n- Two',
    );
    expect(html).toContain('<title>A &#38; B for Ada &#60;3</title>');
    expect(html).toContain('&#60;soon&#62;');
  });

  it('has the link to opt out of it, except for mandatory messages', () => {
    const { text, html, unsubscribeUrl } = mailOf('<p>Hi</p>');
    expect(text).toContain('Get no more messages of this kind: https://example.org/m/1\n');
    expect(html).toContain('href="https://example.org/m/1">Get no more messages of this kind</a>');
    expect(unsubscribeUrl).toBe('https://example.org/m/1');
    const mandatory = mailOf('<p>Hi</p>', 'service_alert');
    expect(mandatory.text).not.toContain('no more');
    expect(mandatory).not.toHaveProperty('unsubscribeUrl');
  });

  it('is answered to the support, where there is an address', () => {
    expect(mailOf('<p>Hi</p>')).not.toHaveProperty('replyTo');
    expect(mailOf('<p>Hi</p>', 'event_reminder', 'help@example.org').replyTo).toBe('help@example.org');
  });

  it('has its placeholders filled in, and no unknown ones', () => {
    const { subject, text, html } = mailOf('<p>Hello {{firstName}} of {{companyName}}{{supportEmail|, call us}}</p>');
    expect(subject).toBe('A & B for Ada <3');
    expect(text).toMatch(/^Hello Ada <3 of Retirement Partners, call us\n/);
    expect(html).toContain('>Hello Ada &#60;3 of Retirement Partners, call us</p>');
    expect(errorsOf({ content: { ...example.content, sms: 'Hi {{bogus}}' } })).toEqual({
      'content.sms':
        'There is no placeholder {{bogus}} here. Use {{firstName}}, {{lastName}}, {{companyName}}, {{supportEmail}}.',
    });
  });

  it('comes from the organization, with its name and address', () => {
    const { from, text, html } = mailOf('<p>Hi</p>');
    expect(from).toBe('Retirement Partners <news@example.org>');
    expect(text).toContain('-- \nRetirement Partners\n12 A & B Street\n');
    expect(html).toContain('Retirement Partners<br>12 A &#38; B Street<br>');
  });
});

describe('a message that failed', () => {
  it.each([
    ['email', 'refused 550', false],
    ['email', 'refused 552', true],
    ['email', 'refused 535', true],
    ['email', 'refused 451', true],
    ['email', 'refused', false],
    ['email', 'unreachable', true],
    ['push', 'refused 410', false],
    ['sms', 'refused 422', false],
    ['sms', 'refused 404', true],
    ['sms', 'refused 503', true],
    ['sms', 'not_set_up', true],
    ['push', 'expired', false],
    ['push', 'of a later release', true],
  ])('by %s for %s may work again: %s', (channel, reason, expected) => {
    expect(mayWorkAgain(channel, reason)).toBe(expected);
  });
});
