import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '../../../api/server/cleanUp';
import { signInEachRole } from '../roles';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;
let tokens: Record<string, string>;

beforeAll(async () => {
  sending = await startNotificationApi();
  tokens = await signInEachRole(sending);
});
afterAll(() => sending.close());
beforeEach(() => sending.clearMembers());

/** Uploads a list, as an administrator unless a token is given. */
const upload = (text: string, token?: string) => {
  const body = new FormData();
  body.append('file', new File([text], 'list.csv'));
  return sending.call('POST', '/notifications/lists', { body, ...(token && { token }) });
};

const estimate = async (listId: unknown) => {
  const body = { topicId: 'event_reminder', channels: ['email'], audienceMode: 'upload_list', listId };
  return (await sending.call('POST', '/notifications/estimate', { body })).body;
};

describe('a list of people', () => {
  it('has the members whom its lines name by number, address or telephone, and names each other line', async () => {
    const ana = await sending.addMember({ externalId: 'M-1', email: 'Ana@example.org', phone: '+13035550101' });
    const ben = await sending.addMember({ externalId: 'M-2', email: 'ben@example.org', phone: '+13035550102' });
    await sending.addMember({ externalId: 'M-3', email: 'couple@example.org', phone: '+13035550103' });
    await sending.addMember({ externalId: 'M-4', email: 'couple@example.org', phone: '+13035550104' });
    const text = 'M-1\n\nBEN@example.org\n(303) 555-0101\nnobody@example.org\ncouple@example.org\n';
    const { status, body } = await upload(text);
    expect(status).toBe(201);
    expect(body.data).toMatchObject({ members: 2, named: 5, unknown: 1, ambiguous: 1, repeated: 1 });
    expect(body.data.leftOut).toEqual([
      { line: 4, text: '(303) 555-0101', reason: 'repeated' },
      { line: 5, text: 'nobody@example.org', reason: 'unknown' },
      { line: 6, text: 'couple@example.org', reason: 'ambiguous' },
    ]);
    const { leftOut, ...list } = body.data;
    expect((await sending.call('GET', `/notifications/lists/${list.id}`)).body.data).toEqual(list);
    expect((await estimate(list.id)).data.people).toBe(2);
    const { id } = await sending.create({ audienceMode: 'upload_list', listId: list.id });
    await sending.act(id, 'send');
    const to = (await sending.deliveries(id)).map((delivery) => delivery.to);
    expect(to.sort()).toEqual(['Ana@example.org', 'ben@example.org']);
    expect((await sending.read(id)).targeted).toBe(2);
    expect([ana, ben]).toHaveLength(2);
  });

  it('finds the columns of a table by their heads, or by what they hold', async () => {
    await sending.addMember({ externalId: '80202', email: 'ana@example.org', phone: '+13035550101' });
    await sending.addMember({ externalId: '4711', email: 'ben@example.org', phone: '+13035550102' });
    const withHeads = await upload('Name;ZIP;E-mail\nAna;80202;ana@example.org\nBo;80202;bo@example.org\n');
    expect(withHeads.body.data).toMatchObject({ members: 1, unknown: 1 });
    expect(withHeads.body.data.leftOut).toEqual([{ line: 3, text: 'Bo, 80202, bo@example.org', reason: 'unknown' }]);
    const without = await upload('Ana,Reyes,ana@example.org\nBen,Ito,ben@example.org\n');
    expect(without.body.data).toMatchObject({ named: 2, members: 2 });
    const numbers = await upload('80202,Ana\n4711,Ben\n4712,Cy\n');
    expect(numbers.body.data).toMatchObject({ named: 3, members: 2, unknown: 1 });
    const conflicting = await upload('Member number,Email\n80202,ben@example.org\n');
    expect(conflicting.body.data).toMatchObject({ members: 0, ambiguous: 1 });
  });

  it('has the people of a line that names several', async () => {
    const addresses = Array.from({ length: 120 }, (_, index) => `no${index}@example.org`);
    await sending.addMember({ email: 'no7@example.org' });
    expect((await upload(addresses.join(', '))).body.data).toMatchObject({ named: 120, members: 1, unknown: 119 });
    expect((await upload('no7@example.org; x@example.org\ny@example.org')).body.data).toMatchObject({
      ...{ named: 3, members: 1, unknown: 2 },
    });
  });

  it('says what is wrong with a file, and stores nothing of it', async () => {
    const codes = async (text: string) => {
      const { status, body } = await upload(text);
      return [status, body.code];
    };
    const before = (await sending.context.database.$client.query('SELECT FROM member_lists')).rowCount;
    expect(await codes(' \n\n')).toEqual([422, 'notifications.listEmpty']);
    expect(await codes('Email\n')).toEqual([422, 'notifications.listEmpty']);
    expect(await codes('Ana,Reyes\nBen,Ito\n')).toEqual([422, 'notifications.listNamesNobody']);
    expect(await codes('x@example.org\n'.repeat(50_002))).toEqual([422, 'notifications.listTooLong']);
    const { rows } = await sending.context.database.$client.query('SELECT count(*)::integer FROM member_lists');
    expect(rows).toEqual([{ count: before }]);
  });

  it('takes as many people as a list may have', async () => {
    const text = Array.from({ length: 50_000 }, (_, index) => `no${index}@example.org`).join('\n');
    const { body } = await upload(text);
    expect(body.data).toMatchObject({ named: 50_000, unknown: 50_000 });
  });

  it('tells only those who may see members which texts are nobody', async () => {
    await sending.addMember({ email: 'ana@example.org' });
    const { status, body } = await upload('ana@example.org\nnobody@example.org', tokens.communicator);
    expect([status, body.data.members]).toEqual([201, 1]);
    expect(body.data.leftOut).toEqual([{ line: 2, text: null, reason: 'unknown' }]);
    expect((await upload('ana@example.org', tokens.support)).status).toBe(403);
  });

  it('is needed by a notification that goes to a list, and has to exist', async () => {
    const { body } = await sending.call('POST', '/notifications', {
      body: {
        name: 'To a list',
        topicId: 'event_reminder',
        channels: ['email'],
        audienceMode: 'upload_list',
        listId: 'x',
      },
    });
    expect([body.code, body.codes.listId.code]).toEqual(['records.correct', 'notifications.listGone']);
    const draft = await sending.create({ audienceMode: 'upload_list' });
    expect((await sending.act(draft.id, 'send')).body.codes.listId.code).toBe('notifications.listMissing');
    expect((await estimate(undefined)).codes.listId.code).toBe('notifications.listMissing');
    expect((await estimate('x')).data.people).toBe(0);
    expect((await sending.call('GET', '/notifications/lists/x')).status).toBe(404);
  });

  it('loses members who are erased, and keeps those who are merged', async () => {
    const [ana, ben, twin] = [
      await sending.addMember({ email: 'ana@example.org' }),
      await sending.addMember({ email: 'ben@example.org' }),
      await sending.addMember({ email: 'twin@example.org' }),
    ];
    const list = (await upload('ana@example.org\nben@example.org\n')).body.data;
    const members = async () => (await sending.call('GET', `/notifications/lists/${list.id}`)).body.data.members;
    const merged = await sending.call('POST', `/members/${twin}/merge`, { body: { mergedId: ben } });
    expect([merged.status, await members()]).toEqual([200, 2]);
    await sending.call('POST', `/members/${ana}/erase`, { body: { reason: 'Asked for it' } });
    expect(await members()).toBe(1);
    const { rows } = await sending.context.database.$client.query(
      'SELECT member_id FROM member_list_entries WHERE list_id = $1',
      [list.id],
    );
    expect(rows).toEqual([{ member_id: twin }]);
  });

  it('is deleted after a week, unless a version of a notification names it', async () => {
    await sending.addMember({ email: 'ana@example.org' });
    const [used, unused] = [await upload('ana@example.org'), await upload('ana@example.org')];
    await sending.create({ audienceMode: 'upload_list', listId: used.body.data.id });
    await sending.advance(8 * 24 * 60);
    await cleanUp(sending.context);
    const statusOf = async ({ body }: typeof used) =>
      (await sending.call('GET', `/notifications/lists/${body.data.id}`)).status;
    expect([await statusOf(used), await statusOf(unused)]).toEqual([200, 404]);
  });
});
