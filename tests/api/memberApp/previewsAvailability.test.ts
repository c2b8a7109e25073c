import { afterAll, beforeAll, expect, it } from 'vitest';
import { enrollmentFixture } from '../areas/enrollmentFixture';
import { start, startActionsApi } from './actions/startActionsApi';
import { previewsFixture } from './previewsFixture';

let actions: Awaited<ReturnType<typeof startActionsApi>>;
const { openPreview, present } = previewsFixture(() => actions.api);
beforeAll(async () => {
  actions = await startActionsApi();
  await actions.setTime(start);
});
afterAll(() => actions.api.close());

/** What each preview of a record says about its availability, and what the app says. */
const availabilities = async (area: string, path: string, id: string) => {
  const live = await openPreview({ area, id, version: 'live' });
  const draft = await openPreview({ area, id });
  const inList = (await draft.get(path)).body.data.find((row: { id: string }) => row.id === id);
  return {
    app: (await actions.app.callApp('GET', `/${path}/${id}`)).body.data.availability,
    live: (await live.read()).record.availability,
    draft: (await draft.read()).record.availability,
    inList: inList?.availability,
    typed: (await present({ area, id }, await actions.read(area, id))).record.availability,
  };
};

it('the preview of an offer says that it is used up, or no longer with the maximum of the draft', async () => {
  const days = { validFrom: '2026-12-01', validThrough: '2026-12-31' };
  const others = { redemption: 'mention', maxRedemptions: 1, eligibility: { everyone: true } };
  const id = await actions.publishExample('offers', { ...days, ...others });
  const available = { app: 'available', live: 'available', draft: 'available', typed: 'available' };
  expect(await availabilities('offers', 'offers', id)).toMatchObject(available);
  await actions.app.callApp('POST', `/members/${actions.inColorado}/offers/${id}/redeem`);
  const usedUp = { app: 'used_up', live: 'used_up', draft: 'used_up', inList: 'used_up', typed: 'used_up' };
  expect(await availabilities('offers', 'offers', id)).toMatchObject(usedUp);
  await actions.save('offers', id, { maxRedemptions: 2 });
  expect(await availabilities('offers', 'offers', id)).toMatchObject({
    ...{ app: 'used_up', live: 'used_up' },
    ...{ draft: 'available', inList: 'available', typed: 'available' },
  });
});

it('the preview of an event says that it is sold out, or no longer with the seats of the form', async () => {
  const staff = await enrollmentFixture(actions.api);
  const id = await actions.publishExample('events', { capacity: 1 });
  await staff.enrol(id);
  const soldOut = { app: 'sold_out', live: 'sold_out', draft: 'sold_out', inList: 'sold_out', typed: 'sold_out' };
  expect(await availabilities('events', 'events', id)).toMatchObject(soldOut);
  const record = await actions.read('events', id);
  expect((await present({ area: 'events', id }, { ...record, capacity: 2 })).record).toMatchObject({
    availability: 'available',
    seatsTaken: 1,
  });
});

it('the preview of an event that was never saved has all its seats', async () => {
  const { record } = await present({ area: 'events' }, { title: 'A new event', capacity: 5 });
  expect(record).toMatchObject({ availability: 'available', seatsTaken: 0 });
});
