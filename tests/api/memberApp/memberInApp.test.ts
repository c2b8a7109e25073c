import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { isAllowed } from '../../../api/roles';
import { staffRoles } from '../../../resources/staff/staffSchema';
import { signInEachRole } from '../roles';
import { setUpApi } from '../setUpApi';
import { contentFixture } from './contentFixture';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

const api = setUpApi();
const content = contentFixture(() => api);
let app: MemberAppFixture;
let tokens: Record<string, string>;

beforeAll(async () => {
  app = await memberAppFixture(api);
  tokens = await signInEachRole(api);
});

const read = (member: string, part: string, role?: string) =>
  api.call('GET', `/members/${member}/${part}`, role ? { token: tokens[role] ?? null } : {});

describe('the documents of a member', () => {
  it('are those that the app lists for the member, the newest first', async () => {
    const member = await app.addMember({ state: 'CO' });
    const signedIn = { visibility: 'signed_in' };
    const older = await content.publishExample('documents', {
      ...signedIn,
      effectiveDate: '2026-01-05',
      title: 'Older',
    });
    const newer = await content.publishExample('documents', {
      ...signedIn,
      effectiveDate: '2026-03-05',
      title: 'Newer',
    });
    const audience = (states: string[]) => ({ visibility: 'audience', audience: { everyone: false, states } });
    const ofState = await content.publishExample('documents', {
      ...audience(['CO']),
      effectiveDate: '2026-02-05',
      title: 'For Colorado',
    });
    await content.publishExample('documents', { ...audience(['VA']), title: 'For Virginia' });
    await content.publishExample('documents', { visibility: 'staff', title: 'For staff' });
    const inApp = await content.idsOf('documents', member);
    const { body } = await read(member, 'documents');
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([newer, ofState, older]);
    expect(inApp.sort()).toEqual([newer, ofState, older].sort());
    expect(body.data[1]).toEqual({
      id: ofState,
      title: 'For Colorado',
      category: expect.stringMatching(/\w/),
      day: '2026-02-05',
    });
  });
});

describe('the consents of a member', () => {
  const topicOf = (body: { data: { channel: string; topics: { topic: string }[] }[] }, channel: string, key: string) =>
    body.data.find((each) => each.channel === channel)?.topics.find(({ topic }) => topic === key);

  it('have each channel with its address, and what was refused when and where', async () => {
    const member = await app.addMember({ phone: null });
    const at = '2026-06-03T15:00:00.000Z';
    const consents = [
      { channel: 'email', topic: 'offer', granted: false, at, source: 'STOP' },
      { channel: 'email', topic: 'service_alert', granted: false, at, source: 'STOP' },
      { channel: 'push', topic: 'offer', granted: true, at, source: 'preference center' },
    ];
    await app.callApp('PATCH', `/members/${member}/consents`, { body: { consents } });
    const { body } = await read(member, 'consents');
    expect(body.data.map(({ channel, hasAddress }: Record<string, unknown>) => [channel, hasAddress])).toEqual([
      ['email', true],
      ['sms', false],
      ['push', false],
    ]);
    expect(topicOf(body, 'email', 'offer')).toEqual({
      topic: 'offer',
      label: expect.stringMatching(/\w/),
      canRefuse: true,
      receives: false,
      answeredAt: at,
      source: 'STOP',
    });
    expect(topicOf(body, 'email', 'service_alert')).toMatchObject({ canRefuse: false, receives: true });
    expect(topicOf(body, 'push', 'offer')).toMatchObject({ receives: true, source: 'preference center' });
    expect(topicOf(body, 'sms', 'offer')).toMatchObject({ receives: true, answeredAt: null, source: null });
    await app.callApp('PUT', `/members/${member}/devices/phone-1`, {
      body: { platform: 'ios', token: 't'.repeat(64) },
    });
    expect((await read(member, 'consents')).body.data[2]).toMatchObject({ channel: 'push', hasAddress: true });
  });
});

it('what the app gives to a member is for roles that see members, and 404 for an unknown one', async () => {
  const member = await app.addMember();
  for (const part of ['consents', 'documents']) {
    for (const role of staffRoles)
      expect([role, (await read(member, part, role)).status]).toEqual([
        role,
        isAllowed(role, 'members', 'show') ? 200 : 403,
      ]);
    expect((await read(randomUUID(), part)).body.message).toBe('There is no member with this id.');
  }
});
