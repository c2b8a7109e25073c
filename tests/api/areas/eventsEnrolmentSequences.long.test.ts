import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, it } from 'vitest';
import { accounts } from '../../../api/platform/database/tables';
import { setUpApi } from '../setUpApi';
import { enrollmentFixture } from './enrollmentFixture';
import { step } from './eventsEnrolmentSteps';
import { World } from './eventsEnrolmentWorld';

/** Two dates of a series: the day of the first has come, that of the second has not. */
const today = {
  capacity: 2,
  eventDate: '2026-11-21',
  startTime: '11:00 PM',
  endTime: '11:45 PM',
  timeZone: 'Pacific/Kiritimati',
  enrolClosesAt: '2026-11-21T09:00:00.000Z',
};
const later = { capacity: 2 };

const lanes = 4;

const api = setUpApi();
let staff: Awaited<ReturnType<typeof enrollmentFixture>>;
let people: string[];

beforeAll(async () => {
  staff = await enrollmentFixture(api);
  const other = { id: uuid(), email: 'other@example.org', firstName: 'Sam', lastName: 'Hill', role: 'scheduler' };
  await api.context.database.insert(accounts).values(other);
  people = [(await api.call('GET', '/auth/me')).body.data.id, other.id];
});

const createSeries = async () => {
  const seriesId = randomUUID();
  return [await staff.createEvent({ ...today, seriesId }), await staff.createEvent({ ...later, seriesId })];
};

const playSequences = async (sequences: number) => {
  const run = async (lane: number) => {
    let eventIds: string[] = [];
    let played = 0;
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 7 }), async (steps) => {
      // New events now and then: rows that are updated very often get slow.
      if (played % 20 === 0) eventIds = await createSeries();
      played += 1;
      const world = new World(api, staff, people, eventIds);
      try {
        await world.play(steps);
      } finally {
        await world.clear();
      }
    });
    await fc.assert(property, { numRuns: sequences / lanes, seed: lane + 1 });
  };
  await Promise.all(Array.from({ length: lanes }, (_, lane) => run(lane)));
};

describe('seats, people, the waitlist and the check-in stay right', () => {
  it('in 120 random sequences of steps', () => playSequences(120));
});
