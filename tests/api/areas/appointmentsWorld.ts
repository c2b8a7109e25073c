import { expect } from 'vitest';
import { expireUnansweredRequests } from '../../../api/areas/appointments/scheduledTasks';
import { Problem } from '../../../api/platform/http/problem';
import type { RecordsContext } from '../../../api/records/recordsContext';
import { createRecord } from '../../../api/records/save/create';
import { runRecordAction } from '../../../api/records/save/runRecordAction';
import { type Appointment, appointments } from '../../../resources/appointments/appointmentSchema';
import { findAction } from '../../../resources/engine/schema';
import type { startApi } from '../startApi';
import {
  type AdvisorModel,
  booked,
  canRunAction,
  confirmed,
  type Known,
  type Outcome,
  reassigned,
  requestOf,
  rescheduled,
  type StoredAppointment,
  startOf,
  timesOf,
} from './appointmentsModel';
import type { Step, When } from './appointmentsSteps';
import { checkStored, type StoredState } from './appointmentsStored';

/** The result of a step, expected or real: refused, slot blocked, or done, with the new content of one appointment. */
type StepResult = 'refused' | 'blocked' | { status: string; data?: Partial<Appointment> } | 'passed';

/** Advisors and their appointments, with a test clock that starts on a Friday at 5 AM in Denver. */
export class World {
  private now = Date.parse('2026-11-20T12:00:00.000Z');
  private state: StoredState = { stored: [], slots: [], activityCount: 0 };
  /** The stored state of each appointment by its version. */
  private readonly past = new Map<string, StoredAppointment>();
  private readonly context: RecordsContext;

  constructor(
    private readonly api: Awaited<ReturnType<typeof startApi>>,
    private readonly advisors: readonly AdvisorModel[],
    private readonly accounts: readonly string[],
  ) {
    this.context = { ...api.context, keys: api.app.keys, now: () => new Date(this.now) };
  }

  async play(steps: readonly Step[]) {
    this.state = await this.read();
    for (const step of steps) await this.runStep(step);
  }

  /** Does a step, which may be refused, and compares all that is stored with the model. */
  private async runStep(step: Step) {
    this.now += 1000;
    const before = this.state;
    const selected = before.stored.length > 0 && 'who' in step ? this.pick(step.who) : undefined;
    if ('who' in step && !selected) return;
    const expected = this.expectedResult(step, selected);
    const result = await this.attempt(step, selected);
    expect(result).toBe(typeof expected === 'object' ? 'passed' : expected);
    const after = await this.read();
    if (typeof expected === 'object') this.checkDone(expected, before, after, selected);
    else if (step.do === 'wait' && !step.isTaskLate) checkPassed(before, after, this.now);
    // A refusal changes nothing, nor does time alone.
    else expect(after).toEqual(before);
    checkStored(after, this.advisors, this.now);
    this.state = after;
    for (const one of after.stored) this.past.set(`${one.id} ${one.version}`, one);
  }

  private pick = (who: number) => this.state.stored[who % this.state.stored.length];

  private get known(): Known {
    return { advisors: this.advisors, stored: this.state.stored, now: this.now };
  }

  /** The requested time and advisor of a step, or those of another appointment. */
  private whenOf(step: Step, selected: StoredAppointment | undefined) {
    if (step.do === 'again') {
      const { advisorId, date, startTime } = this.pick(step.of)?.data ?? {};
      return { advisor: this.advisors.find(({ id }) => id === advisorId), date, startTime, exception: false };
    }
    const { advisor: advisorIndex, date, startTime, exception } = step as When;
    const advisor = this.advisors[advisorIndex];
    return { advisor, date, startTime, exception, timeZone: selected?.data.timeZone };
  }

  private startOf(step: Step, selected: StoredAppointment | undefined) {
    const { advisor, date = '', startTime = '' } = this.whenOf(step, selected);
    return startOf(date, startTime, selected?.data.timeZone ?? advisor?.timeZone ?? 'America/Denver');
  }

  private expectedResult(step: Step, selected: StoredAppointment | undefined): StepResult {
    const { known } = this;
    if (step.do === 'wait') return 'passed';
    if (step.do === 'book') {
      const start = this.startOf(step, undefined);
      const { typeId, mode, memberState, exception } = step;
      const outcome = booked(
        { advisor: this.advisors[step.advisor], typeId, mode, memberState, exception, start, canBePast: step.isAgreed },
        known,
      );
      return this.bookedAs(outcome, step.isAgreed ? 'confirmed' : 'requested', typeId, start);
    }
    if (!selected) return 'passed';
    const { status, data } = selected;
    const startsAt = Date.parse(data.startsAt);
    switch (step.do) {
      case 'reschedule':
      case 'again': {
        const start = this.startOf(step, selected);
        const outcome = rescheduled(selected, { ...this.whenOf(step, selected), start }, known);
        return this.bookedAs(outcome, status === 'requested' ? status : 'confirmed', data.typeId, start, selected);
      }
      case 'confirm':
        return this.bookedAs(confirmed(selected, known), 'confirmed', data.typeId, startsAt, selected);
      case 'reassign': {
        const outcome = reassigned(selected, this.advisors[step.advisor] as AdvisorModel, known);
        return this.bookedAs(outcome, status, data.typeId, startsAt, selected);
      }
      case 'act': {
        if (!canRunAction(step.name, selected, known, this.accounts[step.by] ?? '')) return 'refused';
        return step.name === 'revert'
          ? this.before(selected)
          : { status: findAction(appointments, step.name)?.to ?? '' };
      }
    }
  }

  private before({ id, version }: StoredAppointment) {
    const before = this.past.get(`${id} ${version - 1}`);
    if (!before) throw new Error(`What ${id} was before its version ${version} was never seen`);
    return before;
  }

  private bookedAs(
    outcome: Outcome,
    status: string,
    typeId: string,
    start: number,
    before?: StoredAppointment,
  ): StepResult {
    if (typeof outcome === 'string') return outcome;
    const wasFixed = before?.status === 'confirmed' || before?.status === 'no_show';
    const isRescheduled = wasFixed && Date.parse(before.data.startsAt) !== start;
    const data = {
      ...timesOf(start, typeId, outcome),
      advisorId: outcome.id,
      heldUntil: status === 'requested' ? new Date(this.now + 24 * 60 * 60 * 1000).toISOString() : undefined,
      rescheduleCount: (before?.data.rescheduleCount ?? 0) + (isRescheduled ? 1 : 0),
    } as Partial<Appointment>;
    return { status, data };
  }

  private async attempt(
    step: Step,
    selected: StoredAppointment | undefined,
  ): Promise<'refused' | 'blocked' | 'passed'> {
    try {
      return await this.perform(step, selected);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      const { nearest } = (error.data ?? {}) as { nearest?: { advisorId: string; startsAt: string }[] };
      if (error.status !== 409 || !nearest) return 'refused';
      this.checkNearest(nearest, step, selected);
      return 'blocked';
    }
  }

  private async perform(step: Step, selected: StoredAppointment | undefined): Promise<'passed'> {
    const { context } = this;
    const [accountId = ''] = this.accounts;
    if (step.do === 'wait') {
      this.now += step.minutes * 60_000;
      if (!step.isTaskLate) await expireUnansweredRequests(context);
      return 'passed';
    }
    const { advisor, date, startTime, exception } = this.whenOf(step, selected);
    const overrideReason = exception ? 'The member works nights' : null;
    if (step.do === 'book') {
      const { typeId, mode, memberState, isAgreed } = step;
      const member = { memberName: 'Thomas Reyes', phone: '+15055550188', source: 'phone', memberState };
      const time = { advisorId: advisor?.id, date, startTime, overrideReason };
      const meetingUrl = 'https://meet.example.org/reyes';
      const body = { ...member, ...time, typeId, mode, meetingUrl, ...(isAgreed && { status: 'confirmed' }) };
      await createRecord(context, appointments, body, { accountId });
      return 'passed';
    }
    if (!selected) return 'passed';
    const act = (name: string, others = {}, by = accountId) =>
      runRecordAction(context, appointments, selected.id, { name, ...others }, { accountId: by });
    if (step.do === 'confirm') await act('confirm');
    else if (step.do === 'reschedule' || step.do === 'again') {
      const data = { date, startTime, advisorId: advisor?.id ?? null, overrideReason };
      await act(selected.status === 'requested' ? 'propose' : 'reschedule', { data });
    } else if (step.do === 'act') await act(step.name, actionInputs[step.name], this.accounts[step.by]);
    else {
      const { date, startTime } = selected.data;
      const data = { date, startTime, advisorId: this.advisors[step.advisor]?.id ?? '', overrideReason: null };
      await act(selected.status === 'requested' ? 'propose' : 'reschedule', { data });
    }
    return 'passed';
  }

  /** The nearest slots that are offered instead of a blocked one can be booked. */
  private checkNearest(
    nearest: { advisorId: string; startsAt: string }[],
    step: Step,
    selected: StoredAppointment | undefined,
  ) {
    expect(nearest.length).toBeLessThanOrEqual(3);
    const requested = step.do === 'book' ? step : selected && requestOf(selected, this.known);
    if (!requested) throw new Error('A time was offered of nothing that was asked for');
    for (const { advisorId, startsAt } of nearest) {
      const advisor = this.advisors.find(({ id }) => id === advisorId);
      const start = Date.parse(startsAt);
      const { typeId, mode, memberState } = requested;
      const request = { advisor, start, typeId, mode, memberState, exception: false, exceptId: selected?.id };
      expect(booked(request, this.known)).toBe(advisor);
    }
  }

  /** One appointment changed as expected, and nothing happened to the others. */
  private checkDone(
    expected: { status: string; data?: object },
    before: StoredState,
    after: StoredState,
    selected: StoredAppointment | undefined,
  ) {
    const isIt = ({ id }: StoredAppointment) =>
      selected ? id === selected.id : !before.stored.some((one) => one.id === id);
    const [result, ...more] = after.stored.filter(isIt);
    expect(more).toEqual([]);
    expect(result).toMatchObject({ status: expected.status, version: (selected?.version ?? 0) + 1 });
    if ('version' in expected) expect(result?.data).toEqual(expected.data);
    // Fields that no longer apply have no value.
    else expect({ heldUntil: undefined, ...result?.data }).toMatchObject(expected.data ?? {});
    expect(after.stored.filter((one) => !isIt(one))).toEqual(before.stored.filter((one) => !isIt(one)));
    expect(after.activityCount).toBe(before.activityCount + 1);
  }

  private async read(): Promise<StoredState> {
    const { $client } = this.api.context.database;
    const [stored, slots, activity] = await Promise.all([
      $client.query<StoredAppointment>(
        `SELECT id, status, version, data, updated_by AS "updatedBy", (extract(epoch FROM updated_at) * 1000)::float8 AS "updatedAt"
         FROM records WHERE area = 'appointments' ORDER BY id`,
      ),
      $client.query(
        `SELECT appointment_id AS id, advisor_id AS "advisorId", lower(period) AS "takenFrom",
           upper(period) AS "takenUntil", held_until AS "heldUntil" FROM appointment_slots ORDER BY 1`,
      ),
      $client.query(`SELECT count(*)::integer AS count FROM activity WHERE area = 'appointments'`),
    ]);
    return { stored: stored.rows, slots: slots.rows, activityCount: activity.rows[0].count };
  }

  /** Deletes all appointments. */
  async clear() {
    const { $client } = this.api.context.database;
    for (const table of ['links', 'versions', 'records'])
      await $client.query(`DELETE FROM ${table} WHERE area = 'appointments'`);
    await $client.query('DELETE FROM appointment_slots');
  }
}

/** The input that actions need. */
const actionInputs: Record<string, object> = {
  decline: { reason: 'No longer offered' },
  cancel: { data: { cancelledBy: 'member', cancelReasonId: 'weather' } },
  complete: { data: { outcome: { summary: 'They spoke' } } },
};

/** As time passes, requests whose time has come expire, each once, and nothing else happens. */
const checkPassed = (before: StoredState, after: StoredState, now: number) => {
  const isDue = ({ status, data }: StoredAppointment) => status === 'requested' && Date.parse(data.startsAt) <= now;
  const statuses = ({ stored }: StoredState) => stored.map(({ id, status, version }) => ({ id, status, version }));
  expect(statuses(after)).toEqual(
    before.stored.map((one) => ({
      id: one.id,
      status: isDue(one) ? 'expired' : one.status,
      version: one.version + (isDue(one) ? 1 : 0),
    })),
  );
  const others = (state: StoredState) =>
    state.stored.filter(({ status }) => status !== 'expired').map(({ data }) => data);
  expect(others(after)).toEqual(
    before.stored.filter((one) => one.status !== 'expired' && !isDue(one)).map(({ data }) => data),
  );
};
