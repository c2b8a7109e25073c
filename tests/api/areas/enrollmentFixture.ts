import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { RecordsContext } from '../../../api/records/recordsContext';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { runScheduledTasks } from '../../../api/server/runScheduledTasks';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { examples } from '../records/examples';
import { actAtReadVersion } from '../records/publishing';
import { startApi } from '../startApi';

type Data = Record<string, unknown>;

/** Helpers to create published events and enrollments. Somebody must be signed in. */
export const enrollmentFixture = async (api: Awaited<ReturnType<typeof startApi>>) => {
  const { newExample } = examples(api);
  const event = await newExample(events);
  // Creates the cancel reason type, which later tests use.
  const {
    eventId: _,
    overrideReason: __,
    cancelReasonId: ___,
    ...enrollment
  } = await newExample(eventsEnrolment, ['cancelReasonId']);
  let people = 0;

  /** The body of an enrollment of a new person. */
  const newPerson = (others: Data = {}): Data => {
    people += 1;
    return {
      ...enrollment,
      firstName: 'Person',
      lastName: `Number ${people}`,
      email: `person${people}@example.org`,
      ...others,
    };
  };

  return {
    context: { ...api.context, keys: api.app.keys } satisfies RecordsContext,
    newPerson,
    newExample,
    /** Creates a published event and returns its id. */
    createEvent: async ({ status = 'published', ...others }: Data & { status?: string } = {}): Promise<string> => {
      const id = randomUUID();
      const row = { id, status, data: { ...event, guestsAllowed: 3, ...others } };
      await api.context.database.transaction((transaction) =>
        insertRecords(transaction, events, [row], { at: api.context.now() }),
      );
      return id;
    },
    enrol: async (eventId: string, others: Data = {}) => {
      const response = await api.call('POST', '/events-enrolment', { body: newPerson({ eventId, ...others }) });
      expect(response.body).toMatchObject({ success: true });
      return response.body.data;
    },
    act: (area: string, { id }: { id: string }, name: string, others: Data = {}) =>
      actAtReadVersion(api, area, id, { name, ...others }),
    /** Changes some fields of a record as a form does. */
    change: async (area: string, id: string, difference: Data) => {
      const { body } = await api.call('GET', `/${area}/${id}`);
      const headers = { 'if-match': `"${body.data.version}"` };
      return api.call('PUT', `/${area}/${id}`, { body: { ...body.data, ...difference }, headers });
    },
    read: async (area: string, id: string) => (await api.call('GET', `/${area}/${id}`)).body.data,
  };
};

const today = new Date('2026-11-20T12:00:00.000Z');
const hour = 60 * 60 * 1000;
const area = 'events-enrolment';

export type Enrollment = Awaited<ReturnType<Awaited<ReturnType<typeof enrollmentFixture>>['enrol']>>;

/** The enrollment fixture for the tests of a file, with an API of its own. Its clock is reset before each test. */
export const setUpEnrollments = () => {
  let now = today;
  let api: Awaited<ReturnType<typeof startApi>>;
  let staff: Awaited<ReturnType<typeof enrollmentFixture>>;
  beforeAll(async () => {
    api = await startApi({ now: () => now });
    await api.signIn();
    staff = await enrollmentFixture(api);
  });
  beforeEach(async () => {
    now = today;
    await api.signIn();
  });
  afterAll(() => api.close());

  const read = (enrollment: Enrollment) => staff.read(area, enrollment.id);
  const act = (enrollment: Enrollment, to: string, others: Data = {}) => staff.act(area, enrollment, to, others);
  const runDueTasks = () => runScheduledTasks(staff.context);
  /** Advances the clock without running scheduled tasks. */
  const advanceClock = async (hours: number) => {
    now = new Date(now.getTime() + hours * hour);
    await api.signIn();
  };
  return {
    now: () => now,
    signIn: () => api.signIn(),
    database: () => api.context.database,
    call: (...call: Parameters<typeof api.call>) => api.call(...call),
    newExample: (...example: Parameters<typeof staff.newExample>) => staff.newExample(...example),
    createEvent: (...event: Parameters<typeof staff.createEvent>) => staff.createEvent(...event),
    enrol: (...enrollment: Parameters<typeof staff.enrol>) => staff.enrol(...enrollment),
    actIn: (...parameters: Parameters<typeof staff.act>) => staff.act(...parameters),
    changeIn: (...change: Parameters<typeof staff.change>) => staff.change(...change),
    readIn: (...record: Parameters<typeof staff.read>) => staff.read(...record),
    read,
    act,
    runDueTasks,
    advanceClock,
    post: (eventId: string, others: Data = {}) =>
      api.call('POST', `/${area}`, { body: staff.newPerson({ eventId, ...others }) }),
    cancel: async (enrollment: Enrollment) => {
      const response = await act(enrollment, 'cancel', { data: { cancelReasonId: 'example_type' } });
      expect(response.body).toMatchObject({ success: true });
    },
    change: (enrollment: Enrollment, difference: Data) => staff.change(area, enrollment.id, difference),
    readStates: async (...enrollments: Enrollment[]) =>
      (await Promise.all(enrollments.map(read))).map(({ status }) => status),
    readCounts: async (eventId: string) => {
      const { enrolled, waitlisted, attended, seatsTaken, fill } = await staff.read('events', eventId);
      return { enrolled, waitlisted, attended, seatsTaken, fill };
    },
    /** Enrols several people one after the other. */
    enrolMany: async (eventId: string, count: number) => {
      const enrollments: Enrollment[] = [];
      for (let number = 0; number < count; number += 1) enrollments.push(await staff.enrol(eventId));
      return enrollments;
    },
    /** Advances the clock and runs the scheduled tasks. */
    advanceAndRunTasks: async (hours: number) => {
      await advanceClock(hours);
      await runDueTasks();
    },
  };
};
