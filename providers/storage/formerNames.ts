import type { CheckInAttendee, CheckInEntry, Roster } from './roster';

/** An entry as release 0.2 stored it on phones; nothing else knows these names. */
interface FormerEntry extends Omit<CheckInEntry, 'kind'> {
  kind: CheckInEntry['kind'] | 'here' | 'back';
  anyway?: boolean;
}

interface FormerAttendee extends CheckInAttendee {
  needs?: string | null;
  place?: number | null;
}

const formerKinds = { here: 'arrived', back: 'undo' } as const;

/** An entry of release 0.2 as the API takes it now; the id stays, so that an entry that was sent twice counts once. */
export const upgradeFormerEntry = ({ kind, anyway, ...entry }: FormerEntry): CheckInEntry => ({
  ...entry,
  kind: kind === 'here' || kind === 'back' ? formerKinds[kind] : kind,
  ...(anyway && { override: anyway }),
});

/** A roster of release 0.2 as the page shows it now; without a network it is all that the phone has. */
export const upgradeFormerRoster = (roster: Roster): Roster => ({
  ...roster,
  people: roster.people.map(({ needs, place, ...person }: FormerAttendee) => ({
    ...person,
    accessibilityNeeds: person.accessibilityNeeds ?? needs ?? null,
    waitlistPosition: person.waitlistPosition ?? place ?? null,
  })),
});

/** Whether a service worker or its cache belongs to the check-in of release 0.2, by the end of its scope. */
export const isFormerScope = (scope: string): boolean => scope.endsWith('?door');
