import { beforeAll, beforeEach, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { newMember } from '../features/newMember';
import { publishingFixture } from '../records/publishing';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';
import { persona, previewsFixture } from './previewsFixture';

const now = new Date('2026-11-20T12:00:00.000Z');
const dana = newMember({ state: 'CO', age: 61 });

const { create } = publishingFixture(() => api);
const { publishExample } = contentFixture(() => api);
const { openPreview, present } = previewsFixture(() => api);

const api = setUpApi({ now: () => now });
beforeAll(async () => {
  await insertMembers(api.context.database, [dana]);
  for (const [category, key, label] of [
    ['notification_topic', 'news_of_us', 'News'],
    ['recommendation_goal', 'any_goal', 'Goal'],
  ])
    await create('types', { category, key, label });
});
beforeEach(() => api.signIn());

const asDana = { kind: 'member', memberId: dana.id };
const anyone = { isVisible: true };
const notMeant = { isVisible: false, reason: 'audience' };

it('a notification is shown by channel, as its reader gets it', async () => {
  const notification = {
    name: 'Seminar',
    topicId: 'news_of_us',
    channels: ['push', 'in_app', 'email', 'sms'],
    content: {
      push: { title: 'For {{firstName}}', body: 'Tomorrow' },
      inApp: { title: 'Hello {{firstName}}', body: 'Tomorrow' },
      email: { subject: 'For {{firstName}}', body: '<p>Dear {{firstName}} {{lastName}}</p>' },
      sms: 'Tomorrow, {{firstName}}',
    },
    linkType: 'url',
    linkTarget: 'https://example.org/seminar',
    audienceMode: 'segment',
    audience: { everyone: false, states: ['CO'] },
  };
  const { id } = await create('notifications', notification);
  const { read } = await openPreview({ area: 'notifications', id, as: asDana });
  const preview = await read();
  expect(preview).toMatchObject({
    area: 'notifications',
    id,
    record: {
      push: { title: 'For Dana', body: 'Tomorrow' },
      inApp: { title: 'Hello Dana', body: 'Tomorrow', tone: 'info' },
      email: {
        subject: 'For Dana',
        html: expect.stringContaining('Dear Dana Whitfield'),
        text: expect.stringContaining('Dear Dana Whitfield'),
      },
      sms: { text: expect.stringContaining('Tomorrow, Dana') },
      button: { type: 'url', url: 'https://example.org/seminar' },
    },
    visibility: anyone,
    reader: { kind: 'member', firstName: 'Dana' },
  });
  expect(preview).not.toHaveProperty('path');
  const scope = { area: 'notifications', id };
  const visibilityOf = async (as: object, values: object = notification) =>
    (await present({ ...scope, as }, values)).visibility;
  expect(await visibilityOf(persona({ state: 'CO' }))).toEqual(anyone);
  expect(await visibilityOf(persona({ state: 'VA' }))).toEqual(notMeant);
  expect(await visibilityOf({ kind: 'nobody' })).toMatchObject({ reason: 'membersOnly' });
  expect(await visibilityOf(asDana, { ...notification, audienceMode: 'appointment_upcoming' })).toEqual(notMeant);
  // A form that was just opened has no texts yet.
  const begun = await present({ area: 'notifications' }, { channels: ['email', 'in_app'], content: {} });
  expect(begun.record).toMatchObject({ email: { subject: '', html: expect.any(String) }, inApp: { title: '' } });
  expect((await present({ area: 'notifications' }, {})).record).toEqual({});
});

it('a recommendation is shown as a card, with its position among those of the reader', async () => {
  const [rule, card] = [
    { match: 'all', conditions: [{ field: 'age', op: 'gte', number: 60 }], groups: [] },
    { name: 'A card', goal: 'any_goal', headline: 'Plan ahead', body: 'Soon', ctaLabel: 'Go', priority: 2 },
  ];
  await publishExample('recommendations', { headline: 'The first', rule, priority: 5 });
  const { id } = await create('recommendations', { ...card, rule });
  const { read } = await openPreview({ area: 'recommendations', id, as: asDana });
  expect(await read()).toMatchObject({
    record: { id, headline: 'Plan ahead', ctaLabel: 'Go', disclosures: [] },
    visibility: anyone,
    place: { label: 'Recommendations', position: 2, count: 2 },
  });
  const previewOf = (values: object, as: object = asDana) => present({ area: 'recommendations', id, as }, values);
  expect(await previewOf({ ...card, rule, priority: 5, sortOrder: 0, headline: 'Typed' })).toMatchObject({
    record: { headline: 'Typed' },
    visibility: anyone,
  });
  expect(await previewOf({ ...card, rule }, persona({ age: 60 }))).toMatchObject({ visibility: anyone });
  expect(await previewOf({ ...card, rule }, persona({ age: 59 }))).toMatchObject({ visibility: notMeant });
  expect((await previewOf({ ...card, rule, isActive: false })).visibility).toMatchObject({ reason: 'hidden' });
  expect((await previewOf({ ...card, rule }, { kind: 'nobody' })).visibility).toMatchObject({ reason: 'membersOnly' });
  expect((await previewOf({ startsAt: '2026-12-01T00:00:00.000Z' })).visibility).toMatchObject({
    reason: 'notStarted',
  });
});

it('a share setting is shown with a record that is shared', async () => {
  const setting = {
    contentType: 'news',
    channel: 'email',
    emailSubject: 'Read {{title}}',
    messageTemplate: '{{title}}: {{url}}',
  };
  const values = { area: 'share-settings' };
  expect((await present(values, setting)).record.shares).toMatchObject([
    { channel: { key: 'email' }, subject: 'Read FERS Retirement Basics – Denver' },
  ]);
  await publishExample('news-and-insights', { title: 'A new limit' });
  const preview = await present(values, setting);
  expect(preview).toMatchObject({ record: { shares: [{ subject: 'Read A new limit' }] }, visibility: anyone });
  expect(await present(values, {})).toMatchObject({ record: { shares: [{ subject: '', message: '' }] } });
  expect((await present(values, { ...setting, isEnabled: false })).visibility).toMatchObject({ reason: 'hidden' });
});
