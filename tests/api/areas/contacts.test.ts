import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { contacts } from '../../../resources/contacts/contactSchema';
import { newMember } from '../features/newMember';
import { type Examples, examples } from '../records/examples';
import { startApi } from '../startApi';

// A Wednesday, 10 AM in New York.
const today = new Date('2026-11-18T15:00:00.000Z');
const hour = 60 * 60 * 1000;
let now = today;
let api: Awaited<ReturnType<typeof startApi>>;
let newExample: Examples['newExample'];
let staffId: string;

beforeAll(async () => {
  api = await startApi({ now: () => now });
  staffId = (await api.signIn()).admin.id;
  ({ newExample } = examples(api));
});
beforeEach(async () => {
  now = today;
  await api.signIn();
});
afterAll(() => api.close());

const advanceClock = async (hours: number) => {
  now = new Date(today.getTime() + hours * hour);
  await api.signIn();
};
const create = async (difference: object = {}) => {
  const body = { ...(await newExample(contacts)), ...difference };
  const response = await api.call('POST', '/contacts', { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data;
};
const read = async ({ id }: { id: string }) => (await api.call('GET', `/contacts/${id}`)).body.data;
/** Items for a bulk action, with the present versions of the records. */
const present = async (records: { id: string }[]) =>
  (await Promise.all(records.map(read))).map(({ id, version }) => ({ id, version }));
const act = ({ id }: { id: string }, name: string, data?: object) =>
  api.call('POST', `/contacts/${id}/actions/${name}`, { body: { ...(data && { data }) } });
const put = async (record: { id: string }, difference: object) => {
  const { version, ...present } = await read(record);
  const headers = { 'if-match': `"${version}"` };
  return api.call('PUT', `/contacts/${record.id}`, { body: { ...present, ...difference }, headers });
};
const actInTurn = async (record: { id: string }, ...states: string[]) => {
  for (const to of states) {
    const changed = await act(record, to, to === 'assign' ? { assigneeId: staffId } : undefined);
    expect(changed.body, to).toMatchObject({ success: true });
  }
};

describe('a new inquiry', () => {
  it('gets its number, the time of receipt and the due time', async () => {
    const [first, second] = [await create(), await create({ priority: 'urgent' })];
    expect(first.ticketNo).toMatch(/^CT-2026-\d{5}$/);
    expect(Number(second.ticketNo.slice(-5))).toBe(Number(first.ticketNo.slice(-5)) + 1);
    expect(first).toMatchObject({ receivedAt: today.toISOString(), dueAt: '2026-11-20T15:00:00.000Z', isOpen: true });
    expect(second.dueAt).toBe('2026-11-18T19:00:00.000Z');
  });

  it('is found by its number', async () => {
    const { id, ticketNo } = await create();
    const query = new URLSearchParams({ filter: JSON.stringify({ q: ticketNo.toLowerCase() }) });
    const { body } = await api.call('GET', `/contacts?${query}`);
    expect(body.data.map((found: { id: string }) => found.id)).toEqual([id]);
  });

  it('gets a new due time, counted from its receipt, when its priority changes', async () => {
    const inquiry = await create();
    await advanceClock(5);
    const { body } = await put(inquiry, { priority: 'high' });
    expect(body.data).toMatchObject({ receivedAt: today.toISOString(), dueAt: '2026-11-19T15:00:00.000Z' });
  });
});

describe('an inquiry that waits for the member', () => {
  const isOverdue = async ({ id }: { id: string }) => {
    const query = new URLSearchParams({ filter: JSON.stringify({ id, isOpen: true, dueAt_lte: 'now' }) });
    return (await api.call('GET', `/contacts?${query}`)).body.data.length === 1;
  };

  it('has no due time, and after the answer a due time that is later by the wait', async () => {
    const inquiry = await create({ assigneeId: staffId });
    await actInTurn(inquiry, 'start');
    await advanceClock(24);
    await actInTurn(inquiry, 'wait');
    expect(await read(inquiry)).not.toHaveProperty('dueAt');
    // From Thursday to Monday.
    await advanceClock(5 * 24);
    expect(await isOverdue(inquiry)).toBe(false);
    expect((await put(inquiry, { bestTime: 'Evenings' })).status).toBe(200);
    await actInTurn(inquiry, 'start');
    expect(await isOverdue(inquiry)).toBe(false);
    // Friday the 20th and four days.
    expect(await read(inquiry)).toMatchObject({ dueAt: '2026-11-24T15:00:00.000Z' });
    await actInTurn(inquiry, 'wait');
    await advanceClock(9 * 24);
    await actInTurn(inquiry, 'start');
    // Four more days lead to a Saturday, so the due day is Monday.
    expect(await read(inquiry)).toMatchObject({ dueAt: '2026-11-30T15:00:00.000Z' });
  });
});

describe('an inquiry about a complaint', () => {
  it('is a complaint without a manual flag: it has high priority and cannot be deleted', async () => {
    const created = await create({ topicId: 'complaint' });
    expect(created).toMatchObject({ isComplaint: true, priority: 'high', dueAt: '2026-11-19T15:00:00.000Z' });
    const removed = await api.call('DELETE', `/contacts/${created.id}`, {
      headers: { 'if-match': `"${created.version}"` },
    });
    expect(removed.body.message).toBe('A complaint is stored for compliance, so it cannot be deleted.');
    const { topicId: other } = await create();
    expect((await put(created, { topicId: other, isComplaint: false })).body.errors).toHaveProperty('isComplaint');
    const later = await create();
    expect((await put(later, { topicId: 'complaint' })).body.data).toMatchObject({
      isComplaint: true,
      priority: 'high',
    });
  });
});

describe('the member of an inquiry', () => {
  const member = (number: number, email: string, phone: string) =>
    newMember({
      id: `00000000-0000-4000-8000-00000000000${number}`,
      firstName: 'Renée',
      lastName: 'Okafor',
      email,
      phone,
    });
  const people = [
    member(1, 'Renee.Okafor@example.org', '+12025550101'),
    member(2, 'both@example.org', '+12025550102'),
    member(3, 'both@example.org', '+12025550103'),
  ];
  beforeAll(() => insertMembers(api.context.database, people));

  it.each([
    ['e-mail address', { email: 'renee.okafor@example.org' }, people[0]?.id],
    ['telephone number', { phone: '+12025550102' }, people[1]?.id],
    [
      'telephone number, where several have the e-mail address',
      { email: 'both@example.org', phone: '+12025550103' },
      people[2]?.id,
    ],
    ['neither, where several have the e-mail address', { email: 'both@example.org' }, undefined],
    ['neither, where only the start is the same', { email: 'renee.okafor@example.or' }, undefined],
  ])('is found by the %s', async (_, contact, memberId) => {
    expect((await create(contact)).memberId).toBe(memberId);
  });

  it('stays as it was selected by hand', async () => {
    const inquiry = await create({ email: 'renee.okafor@example.org', memberId: people[1]?.id });
    expect(inquiry.memberId).toBe(people[1]?.id);
    expect(inquiry.labels.memberId).toBe('Renée Okafor');
    expect((await put(inquiry, { memberId: null })).body.data.memberId).toBeUndefined();
    const { body } = await put(inquiry, { phone: '+12025550101' });
    expect(body.data.memberId).toBe(people[0]?.id);
  });
});

describe('assigning an inquiry', () => {
  it('requires an assignee', async () => {
    const inquiry = await create();
    expect((await act(inquiry, 'assign')).body.errors).toEqual({ assigneeId: 'Fill this in.' });
    const { body } = await act(inquiry, 'assign', { assigneeId: staffId });
    expect(body.data).toMatchObject({
      status: 'assigned',
      assigneeId: staffId,
      actions: ['start', 'snooze', 'resolve', 'markSpam', 'revert'],
    });
  });

  it('ends the status new when an assignee is selected in the form', async () => {
    expect((await create({ assigneeId: staffId })).status).toBe('assigned');
    const inquiry = await create();
    expect((await put(inquiry, { assigneeId: staffId })).body.data.status).toBe('assigned');
  });

  it('works for many at once, whatever their status', async () => {
    const [fresh, inProgress] = [await create(), await create()];
    await actInTurn(inProgress, 'assign', 'start');
    const bulk = { items: await present([fresh, inProgress]), data: { assigneeId: staffId } };
    const { body } = await api.call('POST', '/contacts/actions/change', { body: bulk });
    expect(body.data).toMatchObject([fresh, inProgress].map(({ id }) => ({ id, ok: true })));
    expect([(await read(fresh)).status, (await read(inProgress)).status]).toEqual(['assigned', 'in_progress']);
  });

  it('is undone for many at once: an inquiry that was never assigned is new again', async () => {
    const [fresh, inProgress] = [await create({ assigneeId: staffId }), await create({ assigneeId: staffId })];
    await actInTurn(inProgress, 'start');
    const bulk = { items: await present([fresh, inProgress]), data: { assigneeId: null } };
    await api.call('POST', '/contacts/actions/change', { body: bulk });
    expect([(await read(fresh)).status, (await read(inProgress)).status]).toEqual(['new', 'in_progress']);
    expect((await read(fresh)).assigneeId).toBeUndefined();
  });

  it('does not affect what is restored from spam', async () => {
    const inquiry = await create({ assigneeId: staffId });
    await actInTurn(inquiry, 'markSpam', 'unmarkSpam');
    expect(await read(inquiry)).toMatchObject({ status: 'new', isOpen: true });
  });
});

describe('a resolved inquiry', () => {
  it('can be reopened within 30 days, and then shows that it was reopened', async () => {
    const [early, late] = [await create(), await create()];
    for (const inquiry of [early, late]) await actInTurn(inquiry, 'assign', 'start', 'resolve');
    expect(await read(early)).toMatchObject({ isOpen: false, resolvedAt: today.toISOString() });
    await advanceClock(30 * 24);
    expect((await act(early, 'reopen')).body.data).toMatchObject({ status: 'reopened', isOpen: true });
    await advanceClock(30 * 24 + 1);
    expect((await read(late)).actions).toEqual(['close', 'markSpam']);
    const refused = await act(late, 'reopen');
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/^An inquiry can be reopened within 30 days/);
  });
});

describe('a complaint', () => {
  it('has at least high priority', async () => {
    expect(await create({ isComplaint: true })).toMatchObject({ priority: 'high', dueAt: '2026-11-19T15:00:00.000Z' });
  });

  it('cannot be deleted, alone or among others', async () => {
    const [complaint, other] = [await create({ isComplaint: true }), await create()];
    const refused = await api.call('DELETE', `/contacts/${complaint.id}`, { headers: { 'if-match': '"1"' } });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('A complaint is stored for compliance, so it cannot be deleted.');
    const bulk = { ids: [complaint.id, other.id], expectedCount: 2 };
    const { body } = await api.call('POST', '/contacts/actions/delete', { body: bulk });
    expect(body.data.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, true]);
    expect((await read(complaint)).isComplaint).toBe(true);
  });

  it('stays a complaint', async () => {
    const refused = await put(await create({ isComplaint: true }), { isComplaint: false });
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.body.errors)).toEqual(['isComplaint']);
  });
});

describe('the list of inquiries', () => {
  it('lists open inquiries first, by due time, and filters overdue ones', async () => {
    const subject = 'Listed by when it is due';
    const listed: Record<string, { id: string }> = {};
    for (const priority of ['low', 'urgent', 'normal']) listed[priority] = await create({ subject, priority });
    const spam = await create({ subject, priority: 'urgent' });
    listed.spam = spam;
    await actInTurn(spam, 'markSpam');
    const namesOf = async (filter: object) => {
      const query = new URLSearchParams({ filter: JSON.stringify({ q: subject, ...filter }) });
      const { body } = await api.call('GET', `/contacts?${query}`);
      return body.data.map(({ id }: { id: string }) => Object.keys(listed).find((name) => listed[name]?.id === id));
    };
    expect(await namesOf({})).toEqual(['urgent', 'normal', 'low', 'spam']);
    await advanceClock(49);
    expect(await namesOf({ isOpen: true, dueAt_lte: 'now' })).toEqual(['urgent', 'normal']);
    expect(await namesOf({ isOpen: true, dueAt_gte: 'now' })).toEqual(['low']);
  });

  it('is sorted by urgency, not by the letters of the priority', async () => {
    const subject = 'Sorted by urgency';
    for (const priority of ['normal', 'urgent', 'low', 'high']) await create({ subject, priority });
    const query = new URLSearchParams({ filter: JSON.stringify({ q: subject }), sort: '["urgency","DESC"]' });
    const { body } = await api.call('GET', `/contacts?${query}`);
    expect(body.data.map(({ priority }: { priority: string }) => priority)).toEqual([
      'urgent',
      'high',
      'normal',
      'low',
    ]);
  });
});
