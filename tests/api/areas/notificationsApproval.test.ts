import { hash } from '@node-rs/argon2';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../api/platform/database/tables';
import { signInEachRole } from '../roles';
import { type Sending, startNotificationApi } from './sending';

let sending: Sending;
/** The author, and the second of two who approve; the first one is the administrator of the tests. */
let author: { token: string };
let second: { token: string };

beforeAll(async () => {
  sending = await startNotificationApi();
  author = { token: (await signInEachRole(sending)).communicator ?? '' };
  const [email, password] = ['bo@example.org', 'a password of a second person'];
  const person = { id: uuid(), email, firstName: 'Bo', lastName: 'Hale', role: 'communicator' as const };
  await sending.context.database.insert(accounts).values({ ...person, passwordHash: await hash(password) });
  const { body } = await sending.call('POST', '/auth/login', { body: { email, password }, token: null });
  second = { token: body.data.accessToken };
  for (let count = 0; count < 11; count++) await sending.addMember();
  // Somebody without an address is not reached, so they do not count.
  await sending.addMember({ email: null });
});
afterAll(() => sending.close());

const approveByTwoAbove = (secondApprovalAbove: number) =>
  sending.context.database.$client.query(
    `INSERT INTO records (area, id, version, status, data, search, created_at, updated_at)
     VALUES ('organization', 'settings', 1, NULL, $1, '', now(), now())
     ON CONFLICT (area, id) DO UPDATE SET data = excluded.data`,
    [JSON.stringify({ secondApprovalAbove })],
  );

/** Writes an offer, tests it and asks for its review, all by its author. Returns its id. */
const askForReview = async () => {
  const { id } = await sending.create({ topicId: 'offer' }, author);
  await sending.test(id);
  expect((await sending.act(id, 'submit', author)).status).toBe(200);
  return id as string;
};
const readAs = async (id: string, options = {}) => {
  const { actions, actionRefusals } = (await sending.call('GET', `/notifications/${id}`, options)).body.data;
  return { actions, actionRefusals };
};
const approvalOf = async (id: string) => (await sending.call('GET', `/notifications/${id}/approval`)).body.data;
const reviewsOf = async (options = {}) =>
  (await sending.call('GET', '/work', options)).body.data.reviews.total as number;

const twoApprove = 'It goes to more than 10 people, so two people approve it, and neither of them is its author.';

describe('a notification to more people than one person may approve', () => {
  it('is approved by two, neither of them its author', async () => {
    await approveByTwoAbove(10);
    const id = await askForReview();
    expect(await approvalOf(id)).toMatchObject({ isByTwo: true, approvedByName: null, message: twoApprove });
    const before = await readAs(id);
    expect(before.actions).toEqual(['returnToDraft', 'approve']);
    expect(before.actionRefusals).toEqual({
      send: `${twoApprove} Approve it first, and somebody else can send it.`,
    });
    expect((await readAs(id, author)).actions).toEqual(['returnToDraft']);
    expect((await sending.act(id, 'approve', author)).status).toBe(409);
    const early = await sending.act(id, 'send');
    expect([early.status, early.body.message]).toEqual([409, before.actionRefusals.send]);

    const [reviews, ofSecond] = [await reviewsOf(), await reviewsOf(second)];
    expect((await sending.act(id, 'approve')).body.data).toMatchObject({ status: 'in_review', approvedReach: 11 });
    const sentence = expect.stringMatching(
      /^Approved by .+ on Wed, Feb 10, .+\. A second approval is needed, because it goes to 11 people\.$/,
    );
    expect(await approvalOf(id)).toMatchObject({ people: 11, message: sentence });
    expect(await readAs(id)).toEqual({
      actions: ['returnToDraft'],
      actionRefusals: { approve: sentence, send: sentence },
    });
    expect((await sending.act(id, 'send')).status).toBe(409);
    expect((await sending.act(id, 'approve')).status).toBe(409);
    // It waits for the other one only.
    expect([await reviewsOf(), await reviewsOf(second)]).toEqual([reviews - 1, ofSecond]);
    const waiting = (await sending.call('GET', '/work/reviews?mayApprove=true&range=[0,9]', second)).body.data;
    expect(waiting).toContainEqual(expect.objectContaining({ recordId: id, isEditedSince: false }));

    expect(await readAs(id, second)).toEqual({ actions: ['returnToDraft', 'send'], actionRefusals: {} });
    expect((await sending.act(id, 'send', second)).status).toBe(200);
    const { story } = (await sending.call('GET', `/notifications/${id}/report`)).body.data;
    expect([story.firstApprovedBy === story.approvedBy, story.approvedBy]).toEqual([false, 'Bo Hale']);
  });

  it('loses its approval with its review', async () => {
    await approveByTwoAbove(10);
    const id = await askForReview();
    await sending.act(id, 'approve');
    await sending.act(id, 'returnToDraft', author);
    expect(await sending.read(id)).not.toHaveProperty('approvedReach');
    await sending.act(id, 'submit', author);
    expect((await readAs(id, second)).actions).toEqual(['returnToDraft', 'approve']);
    expect(await approvalOf(id)).toMatchObject({ approvedByName: null, message: twoApprove });
  });

  it.each([11, 0])('is approved by one where the limit is %s', async (limit) => {
    await approveByTwoAbove(limit);
    const id = await askForReview();
    expect(await readAs(id)).toEqual({ actions: ['returnToDraft', 'send'], actionRefusals: {} });
    expect((await sending.act(id, 'approve')).body.message).toBe('One approval is enough. Send or schedule it.');
    expect(await approvalOf(id)).toMatchObject({ isByTwo: false, message: null });
    expect((await sending.act(id, 'send')).status).toBe(200);
  });

  it('has a limit that names no single people', async () => {
    const body = { companyName: 'Retirement', postalAddress: '1 Main Street', supportEmail: 'a@example.org' };
    const put = (secondApprovalAbove: number) =>
      sending.call('PUT', '/organization/settings', {
        body: { ...body, secondApprovalAbove },
        headers: { 'if-match': '"1"' },
      });
    expect((await put(9)).body.errors).toEqual({ secondApprovalAbove: 'Choose 0, or at least 10.' });
    expect((await put(10)).status).toBe(200);
  });
});
