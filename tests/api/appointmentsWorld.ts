import { expect } from 'vitest';
import { reassign } from '../../api/areas/advisors/reassign';
import { readAdvisors } from '../../api/areas/appointments/advisors';
import { expireUnansweredRequests } from '../../api/areas/appointments/scheduledTasks';
import { Problem } from '../../api/http/problem';
import type { RecordsContext } from '../../api/records/areaModule';
import { createRecord } from '../../api/records/create';
import { transitionRecord } from '../../api/records/transition';
import { type Appointment, appointments } from '../../resources/appointments/appointmentSchema';
import {
  booked,
  confirmed,
  type Desk,
  type Known,
  mayMove,
  movedTo,
  type Outcome,
  reassigned,
  type Stored,
  startOf,
  timesOf,
  wishOf,
} from './appointmentsExpected';
import type { Step, When } from './appointmentsSteps';
import { checkStored, type Seen } from './appointmentsStored';
import type { startApi } from './server';

/** The result of a step, expected or real: refused, slot blocked, or done, with the new content of one appointment. */
type Became = 'refused' | 'taken' | { status: string; data?: Partial<Appointment> } | 'passed';

/** Advisors and their appointments, with a test clock that starts on a Friday at 5 AM in Denver. */
export class World {
  private now = Date.parse('2026-11-20T12:00:00.000Z');
  private seen: Seen = { stored: [], slots: [], noted: 0 };
  /** The stored state of each appointment by its version. */
  private readonly past = new Map<string, Stored>();
  private readonly context: RecordsContext;

  constructor(
    private readonly api: Awaited<ReturnType<typeof startApi>>,
    private readonly desks: readonly Desk[],
    private readonly accounts: readonly string[],
  ) {
    this.context = { ...api.context, keys: api.app.keys, now: () => new Date(this.now) };
  }

  async play(steps: readonly Step[]) {
    this.seen = await this.read();
    for (const step of steps) await this.take(step);
  }

  /** Does a step, which may be refused, and compares all that is stored with the model. */
  private async take(step: Step) {
    this.now += 1000;
    const before = this.seen;
    const chosen = before.stored.length > 0 && 'who' in step ? this.pick(step.who) : undefined;
    if ('who' in step && !chosen) return;
    const wanted = this.wanted(step, chosen);
    const became = await this.attempt(step, chosen);
    expect(became).toBe(typeof wanted === 'object' ? 'passed' : wanted);
    const after = await this.read();
    if (typeof wanted === 'object') this.checkDone(wanted, before, after, chosen);
    else if (step.do === 'wait' && !step.isClockLate) checkPassed(before, after, this.now);
    // A refusal changes nothing, nor does time alone.
    else expect(after).toEqual(before);
    checkStored(after, this.desks, this.now);
    this.seen = after;
    for (const one of after.stored) this.past.set(`${one.id} ${one.version}`, one);
  }

  private pick = (who: number) => this.seen.stored[who % this.seen.stored.length];

  private get known(): Known {
    return { desks: this.desks, stored: this.seen.stored, now: this.now };
  }

  /** The requested time and advisor of a step, or those of another appointment. */
  private whenOf(step: Step, chosen: Stored | undefined) {
    if (step.do === 'again') {
      const { advisorId, date, startTime } = this.pick(step.of)?.data ?? {};
      return { desk: this.desks.find(({ id }) => id === advisorId), date, startTime, exception: false };
    }
    const { advisor, date, startTime, exception } = step as When;
    const desk = this.desks[advisor];
    return { desk, date, startTime, exception, timeZone: chosen?.data.timeZone };
  }

  private startOf(step: Step, chosen: Stored | undefined) {
    const { desk, date = '', startTime = '' } = this.whenOf(step, chosen);
    return startOf(date, startTime, chosen?.data.timeZone ?? desk?.timeZone ?? 'America/Denver');
  }

  private wanted(step: Step, chosen: Stored | undefined): Became {
    const { known } = this;
    if (step.do === 'wait') return 'passed';
    if (step.do === 'book') {
      const start = this.startOf(step, undefined);
      const { typeId, mode, memberState, exception } = step;
      const outcome = booked({ desk: this.desks[step.advisor], typeId, mode, memberState, exception, start }, known);
      return this.bookedAs(outcome, step.isAgreed ? 'confirmed' : 'requested', typeId, start);
    }
    if (!chosen) return 'passed';
    const { status, data } = chosen;
    const own = Date.parse(data.startsAt);
    switch (step.do) {
      case 'moveTo':
      case 'again': {
        const start = this.startOf(step, chosen);
        const outcome = movedTo(chosen, { ...this.whenOf(step, chosen), start }, known);
        return this.bookedAs(outcome, status === 'requested' ? status : 'confirmed', data.typeId, start, chosen);
      }
      case 'confirm':
        return this.bookedAs(confirmed(chosen, known), 'confirmed', data.typeId, own, chosen);
      case 'reassign': {
        const outcome = reassigned(chosen, this.desks[step.advisor] as Desk, known);
        // A job for many appointments reports each as done or not.
        return this.bookedAs(outcome === 'taken' ? 'refused' : outcome, status, data.typeId, own, chosen);
      }
      case 'move': {
        if (!mayMove(step.to, chosen, known, this.accounts[step.by] ?? '')) return 'refused';
        return step.to === 'taken_back' ? this.before(chosen) : { status: step.to };
      }
    }
  }

  private before({ id, version }: Stored) {
    const before = this.past.get(`${id} ${version - 1}`);
    if (!before) throw new Error(`What ${id} was before its version ${version} was never seen`);
    return before;
  }

  private bookedAs(outcome: Outcome, status: string, typeId: string, start: number, before?: Stored): Became {
    if (typeof outcome === 'string') return outcome;
    const wasFixed = before?.status === 'confirmed' || before?.status === 'no_show';
    const isMoved = wasFixed && Date.parse(before.data.startsAt) !== start;
    const data = {
      ...timesOf(start, typeId, outcome),
      advisorId: outcome.id,
      heldUntil: status === 'requested' ? new Date(this.now + 24 * 60 * 60 * 1000).toISOString() : undefined,
      rescheduleCount: (before?.data.rescheduleCount ?? 0) + (isMoved ? 1 : 0),
    } as Partial<Appointment>;
    return { status, data };
  }

  private async attempt(step: Step, chosen: Stored | undefined): Promise<'refused' | 'taken' | 'passed'> {
    try {
      return await this.perform(step, chosen);
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error;
      const { nearest } = (error.data ?? {}) as { nearest?: { advisorId: string; startsAt: string }[] };
      if (error.status !== 409 || !nearest) return 'refused';
      this.checkNearest(nearest, step, chosen);
      return 'taken';
    }
  }

  private async perform(step: Step, chosen: Stored | undefined): Promise<'refused' | 'passed'> {
    const { context } = this;
    const [accountId = ''] = this.accounts;
    if (step.do === 'wait') {
      this.now += step.minutes * 60_000;
      if (!step.isClockLate) await expireUnansweredRequests(context);
      return 'passed';
    }
    const { desk, date, startTime, exception } = this.whenOf(step, chosen);
    const overrideReason = exception ? 'The member works nights' : null;
    if (step.do === 'book') {
      const { typeId, mode, memberState, isAgreed } = step;
      const member = { memberName: 'Thomas Reyes', phone: '+15055550188', source: 'phone', memberState };
      const time = { advisorId: desk?.id, date, startTime, overrideReason };
      const meetingUrl = 'https://meet.example.org/reyes';
      const body = { ...member, ...time, typeId, mode, meetingUrl, ...(isAgreed && { status: 'confirmed' }) };
      await createRecord(context, appointments, body, { accountId });
      return 'passed';
    }
    if (!chosen) return 'passed';
    const move = (to: string, others = {}, by = accountId) =>
      transitionRecord(context, appointments, chosen.id, { to, ...others }, { accountId: by });
    if (step.do === 'confirm') await move('confirmed');
    else if (step.do === 'moveTo' || step.do === 'again') {
      const data = { date, startTime, advisorId: desk?.id ?? null, overrideReason };
      await move(chosen.status === 'requested' ? 'requested' : 'confirmed', { data });
    } else if (step.do === 'move') await move(step.to, asked[step.to], this.accounts[step.by]);
    else {
      const [from] = await readAdvisors(context.database, { ids: [String(chosen.data.advisorId)] });
      if (!from) throw new Error('The advisor is gone');
      const { id, version } = chosen;
      const items = [{ id, version, advisorId: this.desks[step.advisor]?.id ?? '' }];
      const [answer] = await reassign(context, from, items, { accountId }, this.api.app.log);
      return answer?.ok ? 'passed' : 'refused';
    }
    return 'passed';
  }

  /** The nearest slots that are offered instead of a blocked one can be booked. */
  private checkNearest(nearest: { advisorId: string; startsAt: string }[], step: Step, chosen: Stored | undefined) {
    expect(nearest.length).toBeLessThanOrEqual(3);
    const wish = step.do === 'book' ? step : chosen && wishOf(chosen, this.known);
    if (!wish) throw new Error('A time was offered of nothing that was asked for');
    for (const { advisorId, startsAt } of nearest) {
      const desk = this.desks.find(({ id }) => id === advisorId);
      const start = Date.parse(startsAt);
      const { typeId, mode, memberState } = wish;
      const asked = { desk, start, typeId, mode, memberState, exception: false, exceptId: chosen?.id };
      expect(booked(asked, this.known)).toBe(desk);
    }
  }

  /** One appointment changed as expected, and nothing happened to the others. */
  private checkDone(wanted: { status: string; data?: object }, before: Seen, after: Seen, chosen: Stored | undefined) {
    const isIt = ({ id }: Stored) => (chosen ? id === chosen.id : !before.stored.some((one) => one.id === id));
    const [became, ...more] = after.stored.filter(isIt);
    expect(more).toEqual([]);
    expect(became).toMatchObject({ status: wanted.status, version: (chosen?.version ?? 0) + 1 });
    if ('version' in wanted) expect(became?.data).toEqual(wanted.data);
    // Fields that no longer apply have no value.
    else expect({ heldUntil: undefined, ...became?.data }).toMatchObject(wanted.data ?? {});
    expect(after.stored.filter((one) => !isIt(one))).toEqual(before.stored.filter((one) => !isIt(one)));
    expect(after.noted).toBe(before.noted + 1);
  }

  private async read(): Promise<Seen> {
    const { $client } = this.api.context.database;
    const [stored, slots, noted] = await Promise.all([
      $client.query<Stored>(
        `SELECT id, status, version, data, updated_by AS "updatedBy", (extract(epoch FROM updated_at) * 1000)::float8 AS "updatedAt"
         FROM records WHERE area = 'appointments' ORDER BY id`,
      ),
      $client.query(
        `SELECT appointment_id AS id, advisor_id AS "advisorId", lower(period) AS "takenFrom",
           upper(period) AS "takenUntil", held_until AS "heldUntil" FROM appointment_slots ORDER BY 1`,
      ),
      $client.query(`SELECT count(*)::integer AS count FROM activity WHERE area = 'appointments'`),
    ]);
    return { stored: stored.rows, slots: slots.rows, noted: noted.rows[0].count };
  }

  /** Deletes all appointments. */
  async clear() {
    const { $client } = this.api.context.database;
    for (const table of ['links', 'versions', 'records'])
      await $client.query(`DELETE FROM ${table} WHERE area = 'appointments'`);
    await $client.query('DELETE FROM appointment_slots');
  }
}

/** The input that transitions need. */
const asked: Record<string, object> = {
  declined: { reason: 'No longer offered' },
  cancelled: { data: { cancelledBy: 'member', cancelReasonId: 'weather' } },
  completed: { data: { outcome: { summary: 'They spoke' } } },
};

/** As time passes, requests whose time has come expire, each once, and nothing else happens. */
const checkPassed = (before: Seen, after: Seen, now: number) => {
  const isDue = ({ status, data }: Stored) => status === 'requested' && Date.parse(data.startsAt) <= now;
  const told = ({ stored }: Seen) => stored.map(({ id, status, version }) => ({ id, status, version }));
  expect(told(after)).toEqual(
    before.stored.map((one) => ({
      id: one.id,
      status: isDue(one) ? 'expired' : one.status,
      version: one.version + (isDue(one) ? 1 : 0),
    })),
  );
  const others = (seen: Seen) => seen.stored.filter(({ status }) => status !== 'expired').map(({ data }) => data);
  expect(others(after)).toEqual(
    before.stored.filter((one) => one.status !== 'expired' && !isDue(one)).map(({ data }) => data),
  );
};
