import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { applyCheckInCalls } from '../../../api/areas/events/checkIn/applyCheckInCalls';
import type { CheckInEntry, CheckInResult } from '../../../api/areas/events/checkIn/checkInEntry';
import { readEventRoster } from '../../../api/areas/events/checkIn/roster';
import { expireOffersOf } from '../../../api/areas/events/scheduledTasks';
import { lockEvents } from '../../../api/areas/events/seats';
import { updateFollowing } from '../../../api/areas/events/series/following';
import { Problem } from '../../../api/platform/http/problem';
import { requireRecord } from '../../../api/records/read/requireRecord';
import type { RecordsContext } from '../../../api/records/recordsContext';
import { createRecord } from '../../../api/records/save/create';
import { runRecordAction } from '../../../api/records/save/runRecordAction';
import { updateRecord } from '../../../api/records/save/update';
import { formatMessage, type Message } from '../../../resources/engine/schema';
import { events } from '../../../resources/events/eventSchema';
import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { setDerived } from '../records/writeDirectly';
import type { startApi } from '../startApi';
import type { enrollmentFixture } from './enrollmentFixture';
import { checkPressed, checkRoster, type ExpectedResult, expectedResult, type Press } from './eventsEnrolmentCheckIn';
import {
  checkEvent,
  checkOffers,
  checkOrder,
  checkParties,
  checkSeries,
  checkTimes,
  type Person,
  type StoredEvent,
  type StoredState,
} from './eventsEnrolmentChecks';
import type { Step } from './eventsEnrolmentSteps';

type StaffStep = Exclude<Step, { do: 'press' }>;

/** A sent check-in entry, with its sender and its response. */
interface SentEntry {
  eventId: string;
  accountId: string;
  entry: CheckInEntry;
  result: CheckInResult;
}

/** Two events and their people, with a test clock. */
export class World {
  private now = Date.parse('2026-11-20T12:00:00.000Z');
  private people: string[] = [];
  private state: StoredState = { events: [], people: [] };
  /** All check-in entries that were sent, with their responses. */
  private readonly sent: SentEntry[] = [];
  /** The people who were added at the check-in, with the account that added them. */
  private readonly addedBy = new Map<string, string>();
  private readonly context: RecordsContext & Parameters<typeof readEventRoster>[0];

  /** @param accounts who enrols people and works at the check-in, and a second account at the check-in. */
  constructor(
    private readonly api: Awaited<ReturnType<typeof startApi>>,
    private readonly staff: Awaited<ReturnType<typeof enrollmentFixture>>,
    private readonly accounts: readonly string[],
    private readonly eventIds: readonly string[],
  ) {
    this.context = { ...staff.context, now: () => new Date(this.now) };
  }

  async play(steps: readonly Step[]) {
    this.state = await this.read();
    for (const step of steps) {
      if (step.do === 'press') await this.pressAll(step);
      else await this.runStep(step);
    }
  }

  /** Does a step, which may be refused, and checks the invariants. */
  private async runStep(step: StaffStep) {
    this.now += 1000;
    const before = this.state;
    try {
      await this.perform(step);
    } catch (error) {
      // A refusal changes nothing.
      if (!(error instanceof Problem)) throw error;
      // Recorded attendance can always be corrected, so a refusal means that none was recorded.
      if (step.do === 'checkIn' || step.do === 'missed') expect(this.hasAttendance(step.who)).toBe(false);
      expect(await this.read()).toEqual(before);
      return;
    }
    const after = await this.read();
    this.check(before, after, step.do === 'offer' ? this.person(step.who) : undefined);
    if (step.do === 'resizeBoth') checkSeries(before, after, step.capacity, this.eventIds);
  }

  /** Checks the invariants after a step; `selectedId` was given a seat by hand. */
  private check(before: StoredState, after: StoredState, selectedId: string | undefined) {
    this.state = after;
    expect(after.people.map(({ id }) => id)).toEqual([...this.people].sort());
    for (const event of after.events) checkEvent(event, after.people, this.now);
    checkParties(after.people);
    checkOrder(before, after, selectedId);
    checkOffers(before, after, selectedId, this.now);
    checkTimes(before, after, this.now);
  }

  /**
   * Sends what was pressed on a phone while it had no network: in any order, some of it for the second time. Then the
   * responses are lost, and the phone sends all of it again.
   */
  private async pressAll({ phone, presses }: Extract<Step, { do: 'press' }>) {
    const batch: SentEntry[] = [];
    for (const pressed of presses) {
      this.now += 1000;
      const earlier = pressed.again === null ? undefined : this.sent[pressed.again % this.sent.length];
      if (earlier) await this.sendAgain([earlier]);
      else batch.push(await this.press(phone, pressed));
    }
    for (const eventId of this.eventIds) await this.sendAgain(batch.filter((sent) => sent.eventId === eventId));
    const rosters = await Promise.all(this.eventIds.map((id) => readEventRoster(this.context, id, undefined)));
    rosters.forEach((roster, index) => {
      const event = this.state.events.find(({ id }) => id === this.eventIds[index]);
      if (event) checkRoster(event, roster, this.state);
    });
  }

  /** An entry that is sent again gets the same response and changes nothing. */
  private async sendAgain(sent: readonly SentEntry[]) {
    const [first] = sent;
    if (!first) return;
    const entries = sent.map(({ entry }) => entry);
    expect(await this.send(first.eventId, entries, first.accountId)).toEqual(sent.map(({ result }) => result));
    expect(await this.read()).toEqual(this.state);
  }

  private send = async (eventId: string, entries: readonly CheckInEntry[], accountId: string) => {
    const call = { entries, author: { accountId }, t: (message: Message) => formatMessage('en', message) };
    const [answer] = await applyCheckInCalls(this.context, eventId, [call]);
    if (answer?.status !== 'fulfilled') throw answer?.reason;
    return answer.value;
  };

  /** Sends a new entry and compares the result with the model. */
  private async press(
    phone: number,
    { kind, who, event: index, guests, override, minutesAgo }: Press,
  ): Promise<SentEntry> {
    const before = this.state;
    const accountId = this.accounts[phone] ?? '';
    const event = before.events.find(({ id }) => id === this.eventIds[index]);
    if (!event) throw new Error('There is no such event');
    const id = this.person(who);
    const person = kind === 'walk_in' ? undefined : before.people.find((one) => one.id === id);
    const at = this.now - minutesAgo * 60_000;
    const isToday = event.id === this.eventIds[0];
    const pressed = { kind, person, event, isToday, seats: 1 + guests, override, at, accountId };
    const expected = expectedResult(pressed, before, this.addedBy, this.now);
    const { firstName, lastName, email } = this.staff.newPerson() as Record<'firstName' | 'lastName' | 'email', string>;
    const whom =
      kind === 'walk_in' ? { data: { firstName, lastName, email, guestCount: guests } } : { enrolmentId: id };
    const entry = { id: randomUUID(), kind, ...whom, override, at: new Date(at).toISOString() };
    const [result] = await this.send(event.id, [entry], accountId);
    if (!result) throw new Error('Nothing was answered');
    expect(result).toMatchObject({ id: entry.id, outcome: expected.outcome });
    const after = await this.read();
    if (result.outcome === 'done') this.storeResult(kind, result.enrolmentId ?? '', expected, accountId);
    // A refused entry leaves no trace.
    else expect(after).toEqual(before);
    const enrolmentId = result.enrolmentId ?? '';
    if (result.outcome === 'done') checkPressed(before, after, enrolmentId, expected);
    this.check(before, after, override ? enrolmentId : undefined);
    const sent = { eventId: event.id, accountId, entry, result };
    this.sent.push(sent);
    return sent;
  }

  /** Stores who is enrolled now. */
  private storeResult(kind: Press['kind'], id: string, { status }: ExpectedResult, accountId: string) {
    if (status === 'gone') this.people = this.people.filter((one) => one !== id);
    if (kind !== 'walk_in') return;
    this.people.push(id);
    this.addedBy.set(id, accountId);
  }

  private hasAttendance = (who: number) =>
    ['attended', 'no_show'].includes(this.state.people.find(({ id }) => id === this.person(who))?.status ?? '');

  private person = (who: number) => this.people[who % this.people.length] ?? '';

  private async perform(step: StaffStep) {
    const { context, staff } = this;
    const author = { accountId: this.accounts[0] ?? '' };
    const enrol = async (body: object) => {
      const { record } = await createRecord(context, eventsEnrolment, staff.newPerson({ ...body }), author);
      this.people.push(record.id);
    };
    if (step.do === 'enrol') return enrol({ eventId: this.eventIds[step.event], guestCount: step.guests });
    if (step.do === 'resize') {
      const { capacity } = step;
      await updateRecord(
        context,
        events,
        this.eventIds[step.event] ?? '',
        ({ data }) => ({ ...data, capacity }),
        author,
      );
      return;
    }
    if (step.do === 'resizeBoth') {
      const [first = ''] = this.eventIds;
      const { data, version } = await requireRecord(context.database, events, first);
      await updateFollowing(context, first, { ...data, capacity: step.capacity }, author, version);
      return;
    }
    if (step.do === 'wait') {
      this.now += step.hours * 60 * 60 * 1000;
      for (const id of this.eventIds) {
        await context.database.transaction(async (transaction) => {
          await lockEvents(transaction, [id]);
          await expireOffersOf(context, transaction, id);
        });
      }
      return;
    }
    const id = this.person(step.who);
    const current = this.state.people.find((person) => person.id === id);
    if (!current) return;
    const change = (difference: object) =>
      updateRecord(context, eventsEnrolment, id, ({ data }) => ({ ...data, ...difference }), author);
    const act = (name: string, others = {}) =>
      runRecordAction(context, eventsEnrolment, id, { name, ...others }, author);
    if (step.do === 'cancel') await act('cancel', { data: { cancelReasonId: 'example_type' } });
    if (step.do === 'claim') await act(current.status === 'offered' ? 'claim' : 'confirm');
    if (step.do === 'bring') await enrol({ eventId: current.eventId, attendeeType: 'guest', partyOfId: id });
    if (step.do === 'checkIn' && current.status !== 'attended') await act('checkIn');
    if (step.do === 'missed' && current.status !== 'no_show') await act('markNoShow');
    if (step.do === 'offer') await act('offerAnyway', { reason: 'An extra chair' });
    if (step.do === 'return') await act(current.status === 'expired' ? 'returnToWaitlist' : 'enrollAgain');
    if (step.do === 'guests') await change({ guestCount: step.guests });
    if (step.do === 'moveAway') await change({ eventId: this.eventIds.find((other) => other !== current.eventId) });
  }

  private async read(): Promise<StoredState> {
    const { $client } = this.api.context.database;
    const [storedEvents, people] = await Promise.all([
      $client.query<StoredEvent>(
        `SELECT id, (data->>'capacity')::int AS capacity, data->>'startsAt' AS "startsAt",
           data->>'endsAt' AS "endsAt", derived,
           coalesce(data->'seriesExceptions', '[]') ? 'capacity' AS "isOwn"
         FROM records JOIN record_values USING (area) WHERE area = 'events' AND record_id = id AND id = ANY($1) ORDER BY id`,
        [this.eventIds],
      ),
      $client.query<Person>(
        `SELECT id, status, version, data->>'eventId' AS "eventId", data->>'partyOfId' AS "partyOfId",
           CASE WHEN data ? 'partyOfId' THEN 0 ELSE 1 + (data->>'guestCount')::int END AS seats,
           data->>'queuedAt' AS "queuedAt", (derived->>'waitlistPosition')::int AS position,
           data ? 'beyondCapacityReason' AS "isBeyond", (extract(epoch FROM updated_at) * 1000)::float8 AS "updatedAt",
           data->>'offerExpiresAt' AS "offerExpiresAt", data->>'checkedInAt' AS "checkedInAt",
           (SELECT jsonb_build_object('action', action, 'savedBy', saved_by,
               'savedAt', (extract(epoch FROM saved_at) * 1000)::float8)
             FROM versions WHERE area = records.area AND record_id = id AND version = records.version) AS last,
           (SELECT status FROM versions
             WHERE area = records.area AND record_id = id AND version = records.version - 1) AS "statusBefore"
         FROM records JOIN record_values USING (area)
         WHERE area = 'events-enrolment' AND record_id = id AND deleted_at IS NULL AND (data->>'eventId') COLLATE "C" = ANY($1) ORDER BY id`,
        [this.eventIds],
      ),
    ]);
    return { events: storedEvents.rows, people: people.rows };
  }

  /** Resets the events to their initial state. */
  async clear() {
    const { $client } = this.api.context.database;
    const enrolled = `SELECT id FROM records
      WHERE area = 'events-enrolment' AND (data->>'eventId') COLLATE "C" = ANY($1)`;
    for (const table of ['links', 'versions'])
      await $client.query(`DELETE FROM ${table} WHERE area = 'events-enrolment' AND record_id IN (${enrolled})`, [
        this.eventIds,
      ]);
    await $client.query(`DELETE FROM records WHERE area = 'events-enrolment' AND id IN (${enrolled})`, [this.eventIds]);
    await $client.query('DELETE FROM door_entries WHERE event_id = ANY($1)', [this.eventIds]);
    await $client.query(
      `UPDATE records SET data = (data || '{"capacity": 2}') - 'seriesExceptions' WHERE area = 'events' AND id = ANY($1)`,
      [this.eventIds],
    );
    for (const id of this.eventIds)
      await setDerived(this.api, 'events', id, { enrolled: 0, attended: 0, waitlisted: 0, seatsTaken: 0, fill: 0 });
  }
}
