import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runScheduledTasks } from '../../../../api/server/runScheduledTasks';
import { publish } from '../../records/publishing';
import { start, startActionsApi } from './startActionsApi';

let actions: Awaited<ReturnType<typeof startActionsApi>>;

beforeAll(async () => {
  actions = await startActionsApi();
});
afterAll(() => actions.api.close());
beforeEach(() => actions.setTime(start));

describe('redeeming an offer', () => {
  const redeem = (member: string, key: string, options: { idempotencyKey?: string; body?: object } = {}) =>
    actions.app.callApp('POST', `/members/${member}/offers/${key}/redeem`, options);
  let lastCode = 0;
  const publishOffer = (others: object = {}) => {
    lastCode += 1;
    const days = { validFrom: '2026-12-01', validThrough: '2026-12-31' };
    const code = { redemption: 'code', code: `SAVE-${lastCode}`, maxRedemptions: undefined, perMember: undefined };
    return actions.publishExample('offers', { ...days, ...code, eligibility: { everyone: true }, ...others });
  };

  it('gives the code or the address, once a member if the offer says no more', async () => {
    const byCode = await publishOffer({ code: 'LOCAL-1867' });
    expect((await redeem(actions.inColorado, byCode)).body.data).toEqual({
      code: 'LOCAL-1867',
      redeemedAt: start.toISOString(),
    });
    const again = await redeem(actions.inColorado, byCode);
    expect([again.status, again.body.message]).toEqual([
      409,
      'You have redeemed this offer already, and it is valid once.',
    ]);
    expect((await redeem(actions.inVirginia, byCode)).status).toBe(200);
    const byLink = await publishOffer({ redemption: 'link', redemptionUrl: 'https://example.org/offer' });
    expect((await redeem(actions.inColorado, byLink)).body.data).toEqual({
      url: 'https://example.org/offer',
      redeemedAt: start.toISOString(),
    });
    const byMention = await publishOffer({ redemption: 'mention' });
    expect((await redeem(actions.inColorado, byMention)).body.data).toEqual({ redeemedAt: start.toISOString() });
  });

  it('succeeds exactly as often as the offer has, however many redeem at the same time', async () => {
    const id = await publishOffer({ maxRedemptions: 5, perMember: 2 });
    const members = await Promise.all(Array.from({ length: 8 }, () => actions.app.addMember()));
    const responses = await Promise.all(members.map((member) => redeem(member, id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
      'This offer has been redeemed as often as it can be, so it is no longer available.',
    );
    expect(await actions.countRows('offer_redemptions', 'offer_id', id)).toBe(5);
  });

  /** Whether an offer is used up: in its record, by the filter of the list, and for members. */
  const isUsedUp = async (id: string): Promise<boolean> => {
    const { availability } = await actions.read('offers', id);
    const filter = encodeURIComponent(JSON.stringify({ id, availability: 'used_up' }));
    const { body } = await actions.api.call('GET', `/offers?filter=${filter}&meta=rows`);
    expect(body.data.map((offer: { id: string }) => offer.id)).toEqual(availability === 'used_up' ? [id] : []);
    const forMembers = await actions.app.callApp('GET', `/offers/${id}`);
    expect(forMembers.body.data).toMatchObject({ availability });
    return availability === 'used_up';
  };
  /** Edits the maximum of an offer, and publishes it. */
  const changeMaximum = async (id: string, maxRedemptions: number | undefined) => {
    await actions.save('offers', id, { maxRedemptions });
    const edited = await isUsedUp(id);
    expect((await publish(actions.api, 'offers', id)).body).toMatchObject({ success: true });
    await actions.updateContent();
    return edited;
  };

  it('makes the offer used up with the last one, until more are published', async () => {
    const id = await publishOffer({ maxRedemptions: 2 });
    expect(await isUsedUp(id)).toBe(false);
    await redeem(actions.inColorado, id);
    expect(await isUsedUp(id)).toBe(false);
    const others = await Promise.all([1, 2, 3].map(() => actions.app.addMember()));
    await Promise.all(others.map((member) => redeem(member, id)));
    expect(await isUsedUp(id)).toBe(true);
    // A maximum that is not published yet does not count.
    expect(await changeMaximum(id, 3)).toBe(true);
    expect(await isUsedUp(id)).toBe(false);
    expect(await changeMaximum(id, 2)).toBe(false);
    expect(await isUsedUp(id)).toBe(true);
    await changeMaximum(id, undefined);
    expect(await isUsedUp(id)).toBe(false);
    expect((await redeem(actions.inVirginia, id)).status).toBe(200);
  });

  it('is available again once a scheduled version with more has started, also without a save', async () => {
    const id = await publishOffer({ maxRedemptions: 1 });
    await redeem(actions.inColorado, id);
    await actions.save('offers', id, { maxRedemptions: 2, validFrom: '2026-12-10' });
    expect((await publish(actions.api, 'offers', id)).body).toMatchObject({ success: true });
    expect(await isUsedUp(id)).toBe(true);
    await actions.setTime(new Date('2026-12-11T12:00:00.000Z'));
    await runScheduledTasks({ ...actions.api.context, keys: actions.api.app.keys });
    expect(await isUsedUp(id)).toBe(false);
  });

  it('of a release before is counted at the start', async () => {
    const id = await publishOffer({ maxRedemptions: 1 });
    await redeem(actions.inColorado, id);
    await actions.api.context.database.$client.query(
      `UPDATE record_values SET derived = derived - 'availability' || '{"availability": "available"}' WHERE record_id = $1`,
      [id],
    );
    await runScheduledTasks({ ...actions.api.context, keys: actions.api.app.keys });
    expect(await isUsedUp(id)).toBe(true);
  });

  it('succeeds exactly as often as one member may', async () => {
    const id = await publishOffer({ perMember: 3 });
    const responses = await Promise.all(Array.from({ length: 5 }, () => redeem(actions.inColorado, id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409]);
    expect(responses.find(({ status }) => status === 409)?.body.message).toBe(
      'You have redeemed this offer 3 times, as often as it is valid.',
    );
  });

  it('counts a repeated request once, and gives the same again, also when the offer is over', async () => {
    const id = await publishOffer({ code: 'REPEAT-1', perMember: 2 });
    const idempotencyKey = randomUUID();
    const [first, second] = await Promise.all([1, 2].map(() => redeem(actions.inColorado, id, { idempotencyKey })));
    expect(second?.body.data).toEqual(first?.body.data);
    expect(await actions.countRows('offer_redemptions', 'offer_id', id)).toBe(1);
    expect((await redeem(actions.inColorado, id, { idempotencyKey: '' })).status).toBe(400);
    await actions.act('offers', id, 'archive');
    await actions.updateContent();
    expect((await redeem(actions.inColorado, id, { idempotencyKey })).body.data).toEqual(first?.body.data);
    expect((await redeem(actions.inColorado, id)).status).toBe(404);
    const other = await publishOffer();
    expect((await redeem(actions.inColorado, other, { idempotencyKey })).status).toBe(422);
    expect((await redeem(actions.inVirginia, other, { idempotencyKey })).status).toBe(200);
  });

  it('is for its audience, in its days', async () => {
    const id = await publishOffer({ eligibility: { everyone: false, states: ['CO'] } });
    expect((await redeem(actions.inVirginia, id)).status).toBe(404);
    expect((await redeem(randomUUID(), id)).status).toBe(404);
    expect((await redeem(actions.inColorado, 'nothing')).status).toBe(404);
    expect((await redeem(actions.inColorado, id, { body: { times: 3 } })).status).toBe(422);
    await actions.setTime(new Date('2027-01-02T12:00:00.000Z'));
    expect((await redeem(actions.inColorado, id)).status).toBe(404);
    expect(await actions.countRows('offer_redemptions', 'offer_id', id)).toBe(0);
  });

  it('counts without the member after the member is erased, and is deleted with the offer', async () => {
    const id = await publishOffer({ maxRedemptions: 1 });
    const gone = await actions.app.addMember();
    await redeem(gone, id);
    expect((await actions.erase(gone)).status).toBe(200);
    expect(await actions.countRows('offer_redemptions', 'member_id', gone)).toBe(0);
    expect((await redeem(actions.inColorado, id)).status).toBe(409);
    await actions.purge('offers', id);
    expect(await actions.countRows('offer_redemptions', 'offer_id', id)).toBe(0);
  });
});
