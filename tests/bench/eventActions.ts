import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { applyCheckInCalls } from '../../api/areas/events/checkIn/applyCheckInCalls';
import { completeEvents } from '../../api/areas/events/scheduledTasks';
import { updateEnrollmentPositions, updateSeatCounts } from '../../api/areas/events/seatCounts';
import { seedMessageTemplates } from '../../api/areas/messageTemplates';
import { seedSystemTypes } from '../../api/areas/types/systemTypes';
import { connect, connectForBackgroundWork } from '../../api/platform/database/connect';
import type { Author } from '../../api/platform/database/context';
import type { RecordsContext } from '../../api/records/recordsContext';
import { insertRecords } from '../../api/records/save/insertRecords';
import { runRecordAction } from '../../api/records/save/runRecordAction';
import { updateRecord } from '../../api/records/save/update';
import type { Message } from '../../resources/engine/schema';
import { events } from '../../resources/events/eventSchema';
import { eventsEnrolment } from '../../resources/events-enrolment/enrollmentSchema';
import { eventOf, fillWithEvents } from './api/events';
import { countStatements } from './countStatements';
import { contextOn } from './prepareContext';
import { progressOf } from './progress';
import { runBench, startPostgres } from './runBench';

/**
 * Measures transitions of an event with very many attendees, all of whom are notified: `node --import tsx
 * tests/bench/eventActions.ts`, or with a number of people. Each is compared with the transition of one attendee.
 */
const [people = 5_000] = process.argv.slice(2).map(Number);
const rounds = 20;
const presses = Math.min(200, people / 20);

const counted = countStatements();

await runBench(async (run) => {
  const { print } = run;
  const progress = progressOf(9);
  progress('prepare the database');
  const postgresUrl = await startPostgres(run);
  const work = connectForBackgroundWork(postgresUrl);
  const database = connect(postgresUrl);
  const prepared = await contextOn(work);
  const settings = { ...prepared.settings, smtpUrl: 'smtp://127.0.0.1:9' };
  const context: RecordsContext = { ...prepared, settings, keys: {} as RecordsContext['keys'] };
  await seedSystemTypes(context);
  await seedMessageTemplates(context);
  const { rows: found } = await work.execute<{ id: string }>(sql`SELECT id FROM accounts`);
  const author: Author = { accountId: found[0]?.id ?? '', role: 'administrator' };
  const example = await fillWithEvents(work, 1);
  const calls = { ...context, database };

  /**
   * Creates an event. With `registered`, a tenth are on the waitlist and some have a named guest. With `confirmed`, all
   * are confirmed.
   */
  const eventWith = async (status: 'registered' | 'confirmed', others: object = {}) => {
    const eventId = uuid();
    const day = { eventDate: '2097-05-12', enrolClosesAt: '2097-05-01T12:00:00.000Z' };
    const capacity = status === 'registered' ? people * 0.9 : people;
    const data = { ...eventOf(example, 0), attendanceMode: 'in_person', capacity, guestsAllowed: 3, ...day };
    const at = new Date();
    const enrollments = Array.from({ length: people }, (_, index) => {
      const isGuest = index % 10 === 9;
      const isWaiting = status === 'registered' && index % 10 < 1;
      const queuedAt = isWaiting ? new Date(at.getTime() + index).toISOString() : undefined;
      const person = { eventId, lastName: `Number ${index}`, email: `person${index}@example.org`, consentSms: true };
      const host = isGuest && { attendeeType: 'guest', partyOfId: `${eventId}-${index - 1}` };
      const guestCount = index % 10 === 8 ? 1 : 0;
      return {
        id: `${eventId}-${index}`,
        status: isWaiting ? 'waitlisted' : status,
        data: { firstName: 'Person', ...person, ...host, guestCount, phone: '+13035550142', queuedAt },
      };
    });
    await work.transaction(async (transaction) => {
      const event = { id: eventId, status: 'published', data: { ...data, ...others } };
      await insertRecords(transaction, events, [event], { at });
      await insertRecords(transaction, eventsEnrolment, enrollments, { at });
    });
    await work.execute(sql`VACUUM ANALYZE`);
    await updateSeatCounts(work, [eventId]);
    await updateEnrollmentPositions(work, [eventId]);
    await work.execute(sql`VACUUM ANALYZE`);
    return eventId;
  };

  const step = async (name: string, done: () => Promise<unknown>, times = 1) => {
    progress(name);
    const before = [performance.now(), process.cpuUsage(), counted.statements] as const;
    await done();
    const took = performance.now() - before[0];
    const { user, system } = process.cpuUsage(before[1]);
    const columns = [
      name.padEnd(36),
      `${(took / times / 1000).toFixed(3)} s`,
      `Node ${((user + system) / times / 1e6).toFixed(3)} s`,
      `${Math.round((counted.statements - before[2]) / times)} statements`,
    ];
    return { summary: columns.join('  '), took: took / times };
  };
  const actOnEvent = (id: string, name: string) =>
    runRecordAction(
      calls,
      events,
      id,
      { name, ...(name !== 'reinstate' && { reason: 'The hall is flooded' }) },
      author,
    );

  const small = await eventWith('registered');
  const one = await step(
    'one person confirmed',
    async () => {
      for (let round = 0; round < rounds; round += 1)
        await runRecordAction(calls, eventsEnrolment, `${small}-${round * 10 + 3}`, { name: 'confirm' }, author);
    },
    rounds,
  );
  print(`${people} people\n${one.summary}`);
  const compare = async (name: string, done: () => Promise<unknown>) => {
    const { summary, took } = await step(name, done);
    print(`${summary}  ${(took / one.took).toFixed(0)} × one person`);
  };
  await compare('the event moved to another day', () =>
    updateRecord(calls, events, small, ({ data }) => ({ ...data, eventDate: '2097-05-13' }), author),
  );
  await compare('the event postponed', () => actOnEvent(small, 'postpone'));
  await compare('the event canceled', () => actOnEvent(small, 'cancel'));
  const eventDate = new Date(Date.now() + 14 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const enrolClosesAt = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const enrolOpensAt = '2024-04-01T12:00:00.000Z';
  const today = await eventWith('confirmed', {
    eventDate,
    timeZone: 'Pacific/Kiritimati',
    enrolOpensAt,
    enrolClosesAt,
  });
  const arrivals = Array.from({ length: presses * 2 }, (_, index) => ({
    entries: [
      { id: uuid(), kind: 'arrived' as const, enrolmentId: `${today}-${index * 10 + 3}`, at: new Date().toISOString() },
    ],
    author: { ...author, accountId: author.accountId ?? '' },
    t: (message: Message) => message.code,
  }));
  const checkIn = async (of: typeof arrivals) => {
    for (const answer of await applyCheckInCalls(calls, today, of))
      if (answer.status !== 'fulfilled' || answer.value[0]?.outcome !== 'done')
        throw new Error(`A press was answered ${JSON.stringify(answer)}`);
  };
  const alone = await step(
    'one press at check-in',
    async () => {
      for (const arrival of arrivals.slice(0, rounds)) await checkIn([arrival]);
    },
    rounds,
  );
  const joined = await step('one of many presses at once', () => checkIn(arrivals.slice(presses)), presses);
  print(`${alone.summary}\n${joined.summary}  ${(joined.took / alone.took).toFixed(2)} × one press`);
  const past = {
    eventDate: '2024-05-12',
    enrolOpensAt: '2024-04-01T12:00:00.000Z',
    enrolClosesAt: '2024-05-01T12:00:00.000Z',
  };
  await eventWith('confirmed', past);
  await compare('the event completed by the clock', () => completeEvents(context));
  const full = await eventWith('registered');
  await compare('seats for all who wait', () =>
    updateRecord(calls, events, full, ({ data }) => ({ ...data, capacity: people }), author),
  );
});
