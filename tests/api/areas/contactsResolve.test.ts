import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contacts } from '../../../resources/contacts/contactSchema';
import { type Examples, examples } from '../records/examples';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
let newExample: Examples['newExample'];
let ownId: string;

beforeAll(async () => {
  api = await startApi();
  api.context.jobs.send = async () => undefined;
  ownId = (await api.signIn()).admin.id;
  ({ newExample } = examples(api));
});
beforeEach(() => api.signIn());
afterAll(() => api.close());

const create = async (difference: object = {}) => {
  const body = { ...(await newExample(contacts)), ...difference };
  const response = await api.call('POST', '/contacts', { body });
  expect(response.body).toMatchObject({ success: true });
  return response.body.data;
};
const read = async ({ id }: { id: string }) => (await api.call('GET', `/contacts/${id}`)).body.data;
const act = ({ id }: { id: string }, name: string, data?: object) =>
  api.call('POST', `/contacts/${id}/actions/${name}`, { body: { ...(data && { data }) } });
const reply = ({ id }: { id: string }, others: object = {}) =>
  api.call('POST', `/contacts/${id}/replies`, { body: { text: 'We can call you at seven.', ...others } });
const unanswered = 'Reply to the member first, or enter how the complaint was settled.';

describe('a reply', () => {
  it('assigns a new inquiry to its author and starts it, in the same save', async () => {
    const inquiry = await create();
    expect((await reply(inquiry)).status).toBe(201);
    expect(await read(inquiry)).toMatchObject({ status: 'in_progress', assigneeId: ownId, version: 2 });
  });

  it('resolves an inquiry in the same save, if that is requested', async () => {
    const inquiry = await create();
    expect((await reply(inquiry, { action: 'resolve' })).status).toBe(201);
    expect(await read(inquiry)).toMatchObject({ status: 'resolved', isOpen: false, assigneeId: ownId, version: 2 });
    const again = await reply(inquiry, { action: 'resolve' });
    expect([again.status, again.body.message]).toEqual([
      409,
      'This inquiry is finished already. Reopen it first, or send the reply alone.',
    ]);
    expect((await reply(inquiry)).status).toBe(201);
    expect(await read(inquiry)).toMatchObject({ status: 'resolved', version: 3 });
  });

  it('leaves an inquiry that waits for the member, and one of a colleague, as they are', async () => {
    const waiting = await create();
    for (const name of ['start', 'wait']) expect((await act(waiting, name)).status).toBe(200);
    await reply(waiting);
    expect(await read(waiting)).toMatchObject({ status: 'waiting_on_member', assigneeId: ownId });
  });

  it('that is a note changes neither state nor assignee', async () => {
    const inquiry = await create();
    expect((await api.call('POST', `/contacts/${inquiry.id}/notes`, { body: { text: 'Called.' } })).status).toBe(201);
    expect(await read(inquiry)).toMatchObject({ status: 'new' });
    const refused = await api.call('POST', `/contacts/${inquiry.id}/notes`, { body: { text: 'x', action: 'resolve' } });
    expect(refused.status).toBe(422);
  });
});

describe('an inquiry', () => {
  it('is resolved from every open state', async () => {
    for (const before of [[], ['start'], ['start', 'wait'], ['resolve', 'reopen']]) {
      const inquiry = await create();
      for (const name of before) expect((await act(inquiry, name)).status).toBe(200);
      expect((await act(inquiry, 'resolve')).body.data).toMatchObject({ status: 'resolved' });
    }
  });

  it('of nobody belongs to who takes it over', async () => {
    const inquiry = await create();
    expect((await act(inquiry, 'start')).body.data).toMatchObject({ status: 'in_progress', assigneeId: ownId });
  });
});

describe('a complaint', () => {
  it('is resolved once it was answered', async () => {
    const complaint = await create({ isComplaint: true });
    expect((await read(complaint)).actionRefusals).toEqual({ resolve: unanswered });
    const refused = await act(complaint, 'resolve');
    expect([refused.status, refused.body.message]).toEqual([409, unanswered]);
    await reply(complaint);
    expect(await read(complaint)).toMatchObject({ actionRefusals: {} });
    expect((await act(complaint, 'resolve')).body.data).toMatchObject({ status: 'resolved' });
  });

  it('is not answered by a note, or by a reply that could not be sent', async () => {
    const complaint = await create({ topicId: 'complaint' });
    await api.call('POST', `/contacts/${complaint.id}/notes`, { body: { text: 'Seems upset.' } });
    expect((await act(complaint, 'resolve')).status).toBe(409);
    await reply(complaint);
    await api.context.database.$client.query(`UPDATE deliveries SET state = 'failed' WHERE record_id = $1`, [
      complaint.id,
    ]);
    expect((await act(complaint, 'resolve')).body.message).toBe(unanswered);
    await reply(complaint);
    expect((await act(complaint, 'resolve')).status).toBe(200);
  });

  it('is resolved with how it was settled, in one act or by its form', async () => {
    const complaint = await create({ isComplaint: true });
    expect((await act(complaint, 'settle')).body.errors).toEqual({ settlement: 'Fill this in.' });
    const settled = await act(complaint, 'settle', { settlement: 'Refunded the fee, agreed on the phone.' });
    expect(settled.body.data).toMatchObject({
      status: 'resolved',
      settlement: 'Refunded the fee, agreed on the phone.',
    });
    const other = await create({ isComplaint: true, settlement: 'Agreed on the phone.' });
    expect((await act(other, 'resolve')).body.data).toMatchObject({ status: 'resolved' });
  });

  it('is answered and resolved in one act', async () => {
    const complaint = await create({ isComplaint: true });
    expect((await reply(complaint, { action: 'resolve' })).status).toBe(201);
    expect(await read(complaint)).toMatchObject({ status: 'resolved' });
  });

  it('among others is refused by its name, the others are resolved', async () => {
    const [complaint, other] = [await create({ isComplaint: true }), await create()];
    const request = { ids: [complaint.id, other.id], expectedCount: 2 };
    const { body } = await api.call('POST', '/contacts/actions/resolve', { body: request });
    expect(body.data).toMatchObject([
      { id: complaint.id, ok: false, message: unanswered },
      { id: other.id, ok: true },
    ]);
  });
});
