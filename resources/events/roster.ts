import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useRecordContext } from 'react-admin';
import { v4 as uuid } from 'uuid';
import { type CheckInAttendee, createTextsHook, useProvider } from '../../providers';
import { formatDateTime, formatTimeZone } from '../engine/fields/formats';
import { useUserTimeZone } from '../engine/fields/userTimeZone';
import { fullName } from '../engine/schema/fullName';
import { nameWords, personSearch, phoneKeyOf, untaggedEmail } from '../engine/schema/similarPerson';
import { messages } from './recordMessages.en';

export const useEventStaffTexts = createTextsHook('resources.events.work', messages.work);

/** The interval in milliseconds at which the page loads check-ins from other devices. */
const refetchMilliseconds = 15_000;

/** Returns the event of the record context; its fields may be missing while it loads. */
export const useEventInView = (): Partial<RaRecord> => useRecordContext() ?? {};

/** Returns the check-in list of the event in context and refetches it regularly. */
export const useRoster = () => {
  const id = String(useEventInView().id ?? '');
  const provider = useProvider();
  return useQuery({
    queryKey: ['events', 'check-in', id],
    queryFn: ({ signal }) => provider.fetchCheckInRoster(id, { signal, email: true }),
    enabled: id !== '',
    refetchInterval: refetchMilliseconds,
  });
};

/** Returns a function that checks an attendee in or undoes the check-in. It notifies the user of errors. */
export const useCheckIn = () => {
  const id = String(useEventInView().id ?? '');
  const provider = useProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (attendee: CheckInAttendee, isArrival: boolean) => {
    const kind = isArrival ? 'arrived' : 'undo';
    const entry = { id: uuid(), kind, enrolmentId: attendee.id, at: new Date().toISOString() } as const;
    try {
      const [result] = await provider.sendCheckInEntries(id, [entry]);
      if (result?.message) notify(result.message, { type: 'error' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey: ['events', 'check-in', id] });
  };
};

/**
 * Groups attendees by enrollment: a person with the guests who have names. The order stays, and a person is before the
 * guests.
 */
export const enrollmentsOf = (attendees: readonly CheckInAttendee[]): CheckInAttendee[][] => {
  const groups = new Map<string, CheckInAttendee[]>();
  for (const attendee of attendees) {
    const key = attendee.hostId ?? attendee.id;
    const group = groups.get(key) ?? [];
    groups.set(key, attendee.hostId ? [...group, attendee] : [attendee, ...group]);
  }
  return [...groups.values()];
};

/** Returns the name of the time zone of the event, where the user's clock shows another time; else undefined. */
export const useOtherTimeZone = (): string | undefined => {
  const { timeZone } = useEventInView();
  const userTimeZone = useUserTimeZone();
  const now = new Date().toISOString();
  if (!timeZone || formatDateTime(now, timeZone) === formatDateTime(now, userTimeZone)) return undefined;
  return formatTimeZone(timeZone);
};

/** Returns the number of seats of an enrollment. Named guests count 0, because they use the seats of their host. */
export const seatsTakenBy = ({ guests, hostId }: CheckInAttendee) => (hostId ? 0 : 1 + guests);

export const seatsTakenByAll = (attendees: readonly CheckInAttendee[]) =>
  attendees.reduce((sum, attendee) => sum + seatsTakenBy(attendee), 0);

/** Returns a predicate for the attendees whom a search finds, as at the check-in. */
export const matchesSearch = (search: string) => {
  const isFound = personSearch(search);
  return (attendee: CheckInAttendee) => isFound({ ...attendee, name: `${attendee.lastName} ${attendee.firstName}` });
};

/** Returns the number of a possible duplicate enrollment by enrollment id: one with the same name, phone number or address. */
export const findDuplicateEnrollments = (attendees: readonly CheckInAttendee[]): ReadonlyMap<string, string> => {
  const duplicates = new Map<string, string>();
  const attendeeByKey = new Map<string, CheckInAttendee>();
  for (const attendee of attendees) {
    const identityKeys = [
      nameWords(fullName(attendee)).join(' '),
      phoneKeyOf(attendee.phone ?? ''),
      untaggedEmail(attendee.email ?? ''),
    ].filter((key) => key !== undefined);
    for (const identityKey of identityKeys) {
      const other = attendeeByKey.get(identityKey);
      attendeeByKey.set(identityKey, attendee);
      if (!other || other.id === attendee.id || attendee.hostId === other.id) continue;
      duplicates.set(attendee.id, other.number);
      duplicates.set(other.id, attendee.number);
    }
  }
  return duplicates;
};
