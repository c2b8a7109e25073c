import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
