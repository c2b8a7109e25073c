import type { AbsencePlan } from '../../providers';

export type PlannedAppointment = AbsencePlan['appointments'][number];

/** The decision about an appointment: another advisor, another start, or neither. */
export type AppointmentChoice = { advisorId?: string; startsAt?: string };

/** Returns what was chosen for an appointment if its plan still offers that, or else the proposal. */
export const choiceIn = (
  { candidates, times, proposedId, proposedTime }: PlannedAppointment,
  chosen: AppointmentChoice | undefined,
): AppointmentChoice => {
  const { advisorId, startsAt } = chosen ?? {};
  const isOffered = (!advisorId || candidates.includes(advisorId)) && (!startsAt || times.includes(startsAt));
  if (chosen && isOffered) return chosen;
  if (proposedId) return { advisorId: proposedId };
  return proposedTime ? { startsAt: proposedTime } : {};
};
