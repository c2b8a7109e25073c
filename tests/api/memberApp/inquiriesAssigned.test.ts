import { beforeAll, beforeEach, expect, it } from 'vitest';
import { accounts } from '../../../api/platform/database/tables';
import { question, setUpInquiries, today } from './inquiriesFixture';

const fixture = setUpInquiries();
const { answer, create, readAsStaff, reply } = fixture;

/** The organization works in New York, where it is Friday morning. */
const [friday, saturday] = ['2026-11-20', '2026-11-21'];
const people: string[] = [];
const organization = {
  companyName: 'Retirement Partners',
  postalAddress: '1 Main Street, Denver, CO 80202',
  supportEmail: 'help@example.org',
};

const changeOwn = async (path: string, change: object) => {
  const { version, ...present } = (await fixture.api.call('GET', path)).body.data;
  const headers = { 'if-match': `"${version}"` };
  return fixture.api.call('PUT', path, { body: { ...present, ...change }, headers });
};
const setRules = async (...assignment: object[]) =>
  changeOwn('/organization/settings', { ...organization, assignment });
const setAway = async (id: string, awayUntil: string | null) => {
  const { status, body } = await changeOwn(`/staff/${id}`, { awayUntil: awayUntil ?? undefined });
  expect(body).toMatchObject({ success: true });
  expect(status).toBe(200);
};
const assigneeOf = async (id: string) => (await readAsStaff(id)).assigneeId;
const createdFor = async (body?: object) => assigneeOf((await create(body)).id);

beforeAll(async () => {
  for (const lastName of ['Adams', 'Brown', 'Clark']) {
    const body = { firstName: 'Robin', lastName, email: `${lastName}@example.org`.toLowerCase(), role: 'support' };
    const { id } = (await fixture.api.call('POST', '/staff', { body })).body.data;
    const { link } = (await fixture.api.call('POST', `/staff/${id}/invitation`)).body.data;
    const token = /token=([\w-]+)/.exec(link)?.[1];
    await fixture.api.call('POST', '/auth/reset-password', { body: { token, password: 'four calm herons wading' } });
    people.push(id);
  }
});
beforeEach(async () => {
  await fixture.api.context.database.update(accounts).set({ lastTurn: 0 });
  for (const id of people) await setAway(id, null);
  await setRules();
});

it('an inquiry goes to the people of its topic in turn, and one of another topic to nobody', async () => {
  const [first, second] = people;
  expect((await setRules({ topicId: 'account', staffIds: [first, second] })).status).toBe(200);
  const { id } = await create();
  expect(await readAsStaff(id)).toMatchObject({
    status: 'assigned',
    assigneeId: first,
    assignedAt: today.toISOString(),
  });
  expect([await createdFor(), await createdFor(), await createdFor()]).toEqual([second, first, second]);
  expect(await createdFor({ ...question, topic: 'event' })).toBeUndefined();
  await setRules({ topicId: 'event', staffIds: [people[2]] });
  expect(await createdFor()).toBeUndefined();
});

it('those that come at the same time are spread over the people, and nobody gets more than the limit', async () => {
  const [first, second] = people;
  const before = await Promise.all([countOpen(first), countOpen(second)]);
  const maxOpen = Math.max(...before) + 2;
  await setRules({ topicId: 'account', staffIds: [first, second], maxOpen });
  const free = 2 * maxOpen - before.reduce((sum, count) => sum + count, 0);
  const assignees = await Promise.all(Array.from({ length: free + 2 }, () => createdFor()));
  expect(assignees.filter((id) => id === undefined)).toHaveLength(2);
  expect(await Promise.all([countOpen(first), countOpen(second)])).toEqual([maxOpen, maxOpen]);
});

it('somebody who is away gets none until the first day back, and what a member writes goes to a colleague', async () => {
  const [first, second] = people as [string, string];
  await setRules({ topicId: 'account', staffIds: [first] });
  const { id } = await create();
  await answer(id, 'replies', 'Which address?');
  await setAway(first, saturday);
  expect(await createdFor()).toBeUndefined();
  await reply(id, 'That of my home.');
  // Nobody else can take it, so it stays where it is.
  expect(await assigneeOf(id)).toBe(first);
  await setRules({ topicId: 'account', staffIds: [first, second] });
  expect(await createdFor()).toBe(second);
  await reply(id, 'And that of my wife.');
  expect(await assigneeOf(id)).toBe(second);
  await setAway(first, friday);
  expect(await createdFor()).toBe(first);
});

it('a new topic finds its people, as long as nobody has the inquiry', async () => {
  const [first, second] = people;
  await setRules({ topicId: 'event', staffIds: [first] }, { topicId: 'appointment', staffIds: [second] });
  const { id } = await create();
  expect((await changeOwn(`/contacts/${id}`, { topicId: 'event' })).body.data).toMatchObject({ assigneeId: first });
  expect((await changeOwn(`/contacts/${id}`, { topicId: 'appointment' })).body.data).toMatchObject({
    assigneeId: first,
  });
  // Who takes it away from everybody means that.
  const freed = await changeOwn(`/contacts/${id}`, { assigneeId: undefined });
  expect(freed.body.data).toMatchObject({ status: 'new' });
  expect(freed.body.data.assigneeId).toBeUndefined();
});

it('the rules name each topic once, and only people who may work on inquiries', async () => {
  const [first] = people;
  const viewer = { firstName: 'Vic', lastName: 'Hall', email: 'vic@example.org', role: 'viewer' };
  const { id } = (await fixture.api.call('POST', '/staff', { body: viewer })).body.data;
  const refused = await setRules({ topicId: 'account', staffIds: [first] }, { topicId: 'account', staffIds: [id] });
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({ 'assignment.1.topicId': 'This topic is in the list already.' });
  expect((await setRules({ topicId: 'account', staffIds: [id] })).body.errors).toEqual({
    'assignment.0.staffIds.0': 'Choose somebody with an active account whose role allows this work.',
  });
});

it('everybody can say in the own profile that they are away', async () => {
  const profile = { firstName: 'First', lastName: 'Administrator', timeZone: 'America/New_York' };
  const put = (body: object) => fixture.api.call('PUT', '/auth/me', { body: { ...profile, ...body } });
  expect((await put({ awayUntil: saturday })).body.data).toMatchObject({ awayUntil: saturday });
  expect((await put({})).body.data).toMatchObject({ awayUntil: saturday });
  expect((await put({ awayUntil: 'soon' })).status).toBe(422);
  expect((await put({ awayUntil: null })).body.data).toMatchObject({ awayUntil: null });
});

const countOpen = async (assigneeId: string | undefined): Promise<number> => {
  const filter = encodeURIComponent(JSON.stringify({ isOpen: true, assigneeId }));
  const { headers } = await fixture.api.call('GET', `/contacts?filter=${filter}&range=[0,0]`);
  return Number(headers.get('content-range')?.split('/')[1]);
};
