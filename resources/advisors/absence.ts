/** Why an advisor is away. Only staff see it. Who is `leaving` works here no longer, so that has no last day. */
export const absenceReasons = ['illness', 'vacation', 'training', 'leaving', 'other'] as const;

export type AbsenceReason = (typeof absenceReasons)[number];

/** Days on which an advisor is away, in the time zone of the advisor; without `until`, the end is not known. */
export interface Absence {
  id: string;
  from: string;
  until?: string;
  reason: AbsenceReason;
  /** The appointments that were moved because of it, in the versions that this made. */
  rescheduled: { id: string; version: number }[];
}

/** Whether an absence covers a day. */
export const isAbsentOn = ({ from, until }: Pick<Absence, 'from' | 'until'>, day: string): boolean =>
  from <= day && (until === undefined || day <= until);

/**
 * Returns the absence of an advisor that covers a day; undefined if there is none. Who leaves may have another absence on
 * that day, so the last one without an end counts.
 */
export const findAbsence = <Found extends Pick<Absence, 'from' | 'until'>>(
  absences: readonly Found[] | undefined,
  day: string,
): Found | undefined => {
  const found = absences?.filter((absence) => isAbsentOn(absence, day)) ?? [];
  return found.findLast(({ until }) => until === undefined) ?? found[0];
};
