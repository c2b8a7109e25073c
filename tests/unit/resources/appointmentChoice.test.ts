import { expect, it } from 'vitest';
import { choiceIn } from '../../../resources/advisors/appointmentChoice';

const row = {
  ...{ id: 'one', version: 1, status: 'confirmed', appointmentNo: 'AP-00001', memberName: 'Thomas Reyes' },
  ...{ startsAt: '2026-11-24T16:00:00.000Z', endsAt: '2026-11-24T16:45:00.000Z', day: '2026-11-24' },
  ...{ typeId: 'rollover', mode: 'phone', memberState: 'NM' },
};
const [ruth, ana, time] = ['ruth', 'ana', '2026-11-26T16:00:00.000Z'];
const plan = { ...row, candidates: [ruth, ana], times: [time], proposedId: ruth };

it('a choice counts as long as the plan offers it, also to leave the appointment as it is; else the proposal does', () => {
  expect(choiceIn(plan, undefined)).toEqual({ advisorId: ruth });
  expect(choiceIn(plan, { advisorId: ana })).toEqual({ advisorId: ana });
  expect(choiceIn(plan, {})).toEqual({});
  expect(choiceIn({ ...row, candidates: [], times: [time], proposedTime: time }, undefined)).toEqual({
    startsAt: time,
  });
  expect(choiceIn({ ...row, candidates: [], times: [] }, undefined)).toEqual({});
  // Who leaves has no time afterwards, and another day has other colleagues.
  expect(choiceIn({ ...plan, times: [] }, { startsAt: time })).toEqual({ advisorId: ruth });
  expect(choiceIn({ ...plan, candidates: [ruth] }, { advisorId: ana })).toEqual({ advisorId: ruth });
});
