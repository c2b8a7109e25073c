import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendAssignmentMail } from '../../../api/areas/contacts/assignmentMails';
import { contacts } from '../../../resources/contacts/contactSchema';
import { legals } from '../../../resources/legals/legalSchema';
import { type Examples, examples } from '../records/examples';
import { startApi } from '../startApi';

// A Wednesday, 10 AM in New York.
const today = new Date('2026-11-18T15:00:00.000Z');
const password = 'four calm herons wading';
const sentence = 'Choose somebody with an active account whose role allows this work.';
const jobs: { queue: string; data: object; at?: Date }[] = [];
let now = today;
let api: Awaited<ReturnType<typeof startApi>>;
let newExample: Examples['newExample'];
let ownId: string;
let lastNumber = 0;

beforeAll(async () => {
  api = await startApi({ now: () => now });
  api.context.jobs.send = async (_transaction, queue, data, at) => void jobs.push({ queue, data, ...(at && { at }) });
  ownId = (await api.signIn()).admin.id;
  ({ newExample } = examples(api));
});
beforeEach(async () => {
  now = today;
  await api.signIn();
  jobs.splice(0);
});
afterAll(() => api.close());

const invitePerson = async (role: string) => {
  lastNumber += 1;
  const body = { firstName: 'Robin', lastName: `Ames ${lastNumber}`, email: `robin.${lastNumber}@example.org`, role };
  return (await api.call('POST', '/staff', { body })).body.data as { id: string };
};
/** Creates somebody with an active account, and returns the id. */
const addPerson = async (role = 'support') => {
  const { id } = await invitePerson(role);
  const { link } = (await api.call('POST', `/staff/${id}/invitation`)).body.data;
  const token = /token=([\w-]+)/.exec(link)?.[1];
  expect((await api.call('POST', '/auth/reset-password', { body: { token, password } })).status).toBe(200);
  return id;
};
const create = async (difference: object = {}) => {
  const { assigneeId: _, ...example } = (await newExample(contacts)) as Record<string, unknown>;
  return api.call('POST', '/contacts', { body: { ...example, ...difference } });
};
const read = async (id: string) => (await api.call('GET', `/contacts/${id}`)).body.data;
const change = async (path: string, difference: object) => {
  const { version, ...present } = (await api.call('GET', path)).body.data;
  return api.call('PUT', path, { body: { ...present, ...difference }, headers: { 'if-match': `"${version}"` } });
};
const act = (path: string, name: string, data?: object) =>
  api.call('POST', `${path}/actions/${name}`, { body: { ...(data && { data }) } });
const notices = () => jobs.filter(({ queue }) => queue === 'assignments');

describe('an inquiry', () => {
  it('is assigned only to somebody with an active account whose role works on inquiries', async () => {
    const { id } = (await create()).body.data;
    const others = [(await invitePerson('support')).id, await addPerson('content_editor'), await addPerson('viewer')];
    for (const assigneeId of others) {
      const refused = await act(`/contacts/${id}`, 'assign', { assigneeId });
      expect([refused.status, refused.body.errors]).toEqual([422, { assigneeId: sentence }]);
      expect((await create({ assigneeId })).body.errors).toEqual({ assigneeId: sentence });
    }
    const assigneeId = await addPerson();
    expect((await act(`/contacts/${id}`, 'assign', { assigneeId })).body.data).toMatchObject({ assigneeId });
    const bulk = { items: [{ id, version: (await read(id)).version }], data: { assigneeId: others[0] } };
    const { body } = await api.call('POST', '/contacts/actions/change', { body: bulk });
    expect(body.success).toBe(false);
  });

  it('is offered to these people', async () => {
    const [support, editor] = [await addPerson(), await addPerson('content_editor')];
    const invited = (await invitePerson('support')).id;
    const query = new URLSearchParams({ filter: JSON.stringify({ worksOn: 'contacts' }), range: '[0,199]' });
    const { body } = await api.call('GET', `/staff?${query}`);
    const ids = body.data.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(expect.arrayContaining([support, ownId]));
    for (const id of [editor, invited]) expect(ids).not.toContain(id);
    const filter = encodeURIComponent('{"worksOn":"contacts"}');
    expect((await api.call('GET', `/contacts?filter=${filter}`)).status).toBe(400);
  });

  it.each(['suspended', 'given another role'])(
    'that is open has no assignee once the account is %s, and its history says so',
    async (end) => {
      const assigneeId = await addPerson();
      const [assigned, started, resolved] = await Promise.all(
        [1, 2, 3].map(async () => (await create({ assigneeId })).body.data.id as string),
      );
      await act(`/contacts/${started}`, 'start');
      await act(`/contacts/${resolved}`, 'resolve');
      const path = `/staff/${assigneeId}`;
      const ended = end === 'suspended' ? await act(path, 'suspend') : await change(path, { role: 'viewer' });
      expect(ended.body).toMatchObject({ success: true });
      expect(await read(assigned ?? '')).toMatchObject({ status: 'new' });
      expect((await read(assigned ?? '')).assigneeId).toBeUndefined();
      expect(await read(started ?? '')).toMatchObject({ status: 'in_progress' });
      expect((await read(started ?? '')).assigneeId).toBeUndefined();
      expect(await read(resolved ?? '')).toMatchObject({ status: 'resolved', assigneeId });
      const { body } = await api.call('GET', `/activity?filter={"recordId":"${assigned}"}`);
      expect(body.data[0]).toMatchObject({ action: 'updated', before: { assigneeId }, after: { assigneeId: null } });
    },
  );

  it('of a colleague stays theirs when somebody else replies', async () => {
    const assigneeId = await addPerson();
    const { id } = (await create({ assigneeId })).body.data;
    await api.call('POST', `/contacts/${id}/replies`, { body: { text: 'We can call you at seven.' } });
    expect(await read(id)).toMatchObject({ status: 'in_progress', assigneeId });
  });
});

describe('the assignee', () => {
  const mails = () => jobs.filter(({ queue }) => queue === 'mail').map(({ data }) => data);

  it('is told once of all inquiries that others assign within a minute', async () => {
    const assigneeId = await addPerson();
    jobs.splice(0);
    const [first, second] = [(await create()).body.data, (await create()).body.data];
    const items = [first, second].map(({ id, version }) => ({ id, version }));
    await api.call('POST', '/contacts/actions/change', { body: { items, data: { assigneeId } } });
    const notice = { accountId: assigneeId, since: today.toISOString() };
    const at = new Date(today.getTime() + 60_000);
    // The queue holds equal jobs once.
    expect(notices()).toEqual([1, 2].map(() => ({ queue: 'assignments', data: notice, at })));
    await sendAssignmentMail(api.context, notice);
    expect(mails()).toEqual([
      {
        to: `robin.${lastNumber}@example.org`,
        subject: '2 inquiries are assigned to you',
        text: expect.stringContaining('colleagues assigned 2 inquiries to you:'),
      },
    ]);
    const { text } = mails()[0] as { text: string };
    expect(text).toContain(`${first.ticketNo}, due Fri, Nov 20, 2026, 10:00 AM `);
    expect(text).toContain(`/cms/contacts?view=${second.id}`);
    expect(text).not.toContain(first.subject);
  });

  it('is told nothing of an inquiry that was taken back, and of what they take themselves', async () => {
    const { id } = (await create({ assigneeId: ownId })).body.data;
    expect(notices()).toEqual([]);
    const assigneeId = await addPerson();
    await change(`/contacts/${id}`, { assigneeId });
    expect(notices()).toHaveLength(1);
    await change(`/contacts/${id}`, { assigneeId: ownId });
    expect(notices()).toHaveLength(1);
    jobs.splice(0);
    await sendAssignmentMail(api.context, { accountId: assigneeId, since: today.toISOString() });
    expect(mails()).toEqual([]);
  });
});

it('documents and legal pages belong to somebody whose role works on them', async () => {
  const ownerId = await addPerson('support');
  const legal = { ...(await newExample(legals)), ownerId };
  const refused = await api.call('POST', '/legals', { body: legal });
  expect(refused.body.errors).toEqual({
    ownerId: 'Choose somebody with an active account whose role allows this work.',
  });
  const body = { ...legal, ownerId: await addPerson('compliance_approver') };
  expect((await api.call('POST', '/legals', { body })).body).toMatchObject({ success: true });
});
