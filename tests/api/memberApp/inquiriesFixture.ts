import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { threadEntries } from '../../../api/platform/database/tables';
import { actAtReadVersion } from '../records/publishing';
import { type Api, startApi } from '../startApi';
import { type MemberAppFixture, memberAppFixture } from './memberAppFixture';

export const today = new Date('2026-11-20T12:00:00.000Z');
export const day = 24 * 60 * 60 * 1000;
export const question = { topic: 'account', text: 'Where do I change my address?' };

/** Stores replies of the member to an inquiry, without what a reply does otherwise. */
export const insertReplies = async ({ context }: Pick<Api, 'context'>, inquiryId: string, count: number) => {
  const reply = () => ({ id: randomUUID(), inquiryId, at: today, kind: 'memberReply' as const, text: 'Hello?' });
  await context.database.insert(threadEntries).values(Array.from({ length: count }, reply));
};

/** Starts the API with a member, who sends inquiries with the functions of the result. */
export const setUpInquiries = () => {
  const clock = { now: today };
  let api: Awaited<ReturnType<typeof startApi>>;
  let app: MemberAppFixture;
  let dana: string;

  beforeAll(async () => {
    api = await startApi({ now: () => clock.now });
    await api.signIn();
    app = await memberAppFixture(api);
    const former = { category: 'contact_topic', key: 'former', label: 'Former topic', isActive: false };
    expect((await api.call('POST', '/types', { body: former })).body).toMatchObject({ success: true });
  });
  beforeEach(async () => {
    clock.now = today;
    await api.signIn();
    dana = await app.addMember({ firstName: 'Dana', lastName: 'Whitfield' });
  });
  afterAll(() => api.close());

  const send = (member: string, body: object = question, idempotencyKey = randomUUID() as string) =>
    app.callApp('POST', `/members/${member}/inquiries`, { body, idempotencyKey });
  const create = async (body?: object) => {
    const created = await send(dana, body);
    expect(created.status).toBe(201);
    return created.body.data;
  };
  const reply = (id: string, text: unknown, idempotencyKey = randomUUID() as string, fileIds?: readonly string[]) =>
    app.callApp('POST', `/members/${dana}/inquiries/${id}/reply`, { body: { text, fileIds }, idempotencyKey });
  const read = async (id: string) => (await app.callApp('GET', `/members/${dana}/inquiries/${id}`)).body.data;
  const list = async (member: string) => (await app.callApp('GET', `/members/${member}/inquiries`)).body.data;
  const readAsStaff = async (id: string) => (await api.call('GET', `/contacts/${id}`)).body.data;
  const answer = async (id: string, path: 'replies' | 'notes', text: string) =>
    expect((await api.call('POST', `/contacts/${id}/${path}`, { body: { text } })).status).toBe(201);
  const act = async (id: string, ...names: string[]) => {
    for (const name of names) {
      const data = name === 'assign' ? { assigneeId: (await api.call('GET', '/auth/me')).body.data.id } : undefined;
      const acted = await actAtReadVersion(api, 'contacts', id, { name, ...(data && { data }) });
      expect(acted.body).toMatchObject({ success: true });
    }
  };

  return {
    clock,
    send,
    create,
    reply,
    read,
    list,
    readAsStaff,
    answer,
    act,
    get api() {
      return api;
    },
    get app() {
      return app;
    },
    /** The id of a member. */
    get dana() {
      return dana;
    },
  };
};
