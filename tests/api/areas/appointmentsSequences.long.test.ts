import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { accounts } from '../../../api/platform/database/tables';
import { startApi } from '../startApi';
import type { AdvisorModel } from './appointmentsModel';
import { step } from './appointmentsSteps';
import { World } from './appointmentsWorld';
import { bookingFixture } from './bookingFixture';

const lanes = 2;

/**
 * The advisors that can be booked, by name: in another time zone, for fewer types, with a license that ends soon, or
 * for few appointments a day.
 */
const advisors: Omit<AdvisorModel, 'id'>[] = [
  {
    name: 'Ada Low',
    timeZone: 'America/Denver',
    licenses: { NM: '2099-12-31', CO: '2099-12-31' },
    types: ['rollover', 'review'],
    modes: ['phone', 'video'],
    opens: 9,
    closes: 12,
    bufferBefore: 0,
    bufferAfter: 15,
    maxPerDay: 24,
    notice: 2,
    horizon: 6,
  },
  {
    name: 'Bea Moss',
    timeZone: 'America/Denver',
    licenses: { NM: '2026-11-21', CO: '2099-12-31' },
    types: ['rollover', 'review'],
    modes: ['phone'],
    opens: 8,
    closes: 11,
    bufferBefore: 15,
    bufferAfter: 0,
    maxPerDay: 2,
    notice: 24,
    horizon: 1,
  },
  {
    name: 'Cy Nash',
    timeZone: 'America/New_York',
    licenses: { NM: '2099-12-31' },
    types: ['rollover'],
    modes: ['phone', 'video'],
    opens: 9,
    closes: 14,
    bufferBefore: 5,
    bufferAfter: 30,
    maxPerDay: 3,
    notice: 0,
    horizon: 6,
  },
];

/** An API for one lane, whose scheduled tasks do not reach the other lanes, with its advisors and two accounts of staff. */
const openLane = async () => {
  const api = await startApi();
  await api.signIn();
  const booking = await bookingFixture(api);
  const time = (hours: number) => `${String(((hours + 11) % 12) + 1).padStart(2, '0')}:00 ${hours < 12 ? 'AM' : 'PM'}`;
  const bookable: AdvisorModel[] = [];
  for (const advisor of advisors) {
    const { name, timeZone, licenses, types, modes, opens, closes } = advisor;
    const id = await booking.createAdvisor(name, {
      timeZone,
      licenses: Object.entries(licenses).map(([state, expiresOn]) => booking.license(state, expiresOn)),
      appointmentTypeIds: types,
      meetingModes: modes,
      weeklyHours: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => ({
        day,
        from: time(opens),
        to: time(closes),
      })),
      overrides: [],
      bufferBefore: advisor.bufferBefore,
      bufferAfter: advisor.bufferAfter,
      slotIncrement: 15,
      minNoticeHours: advisor.notice,
      horizonDays: advisor.horizon,
      maxPerDay: advisor.maxPerDay,
      isAcceptingNew: true,
    });
    bookable.push({ ...advisor, id });
  }
  const other = uuid();
  await api.context.database
    .insert(accounts)
    .values({ id: other, email: 'other@example.org', firstName: 'Sam', lastName: 'Hill', role: 'scheduler' });
  const me = (await api.call('GET', '/auth/me')).body.data.id;
  return { api, bookable, people: [me, other] };
};

const open: Awaited<ReturnType<typeof openLane>>[] = [];
beforeAll(async () => {
  for (let lane = 0; lane < lanes; lane += 1) open.push(await openLane());
});
afterAll(async () => {
  for (const { api } of open) await api.close();
});

const playSequences = async (sequences: number) => {
  const run = async ({ api, bookable, people }: (typeof open)[number], lane: number) => {
    const property = fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 12 }), async (steps) => {
      const world = new World(api, bookable, people);
      try {
        await world.play(steps);
      } finally {
        await world.clear();
      }
    });
    await fc.assert(property, { numRuns: sequences / lanes, seed: lane + 1 });
  };
  await Promise.all(open.map(run));
};

describe('no advisor is booked twice, and requests keep their content,', () => {
  it('in 120 random sequences of steps', () => playSequences(120));
});
