import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useRecordContext } from 'react-admin';
import { type CheckInAttendee, createTextsHook, newEntryId, useProvider } from '../../providers';
import { messages } from './recordMessages.en';

export const useEventStaffTexts = createTextsHook('resources.events.work', messages.work);

/** The interval in milliseconds at which the page loads check-ins from other devices. */
const pause = 15_000;

/** Returns the event of the record context; its fields may be missing while it loads. */
export const useEventInView = (): Partial<RaRecord> => useRecordContext() ?? {};

/** Returns the check-in list of the event in context and refetches it regularly. */
export const useRoster = () => {
  const id = String(useEventInView().id ?? '');
  const provider = useProvider();
  return useQuery({
    queryKey: ['events', 'door', id],
    queryFn: ({ signal }) => provider.doorRoster(id, { signal, email: true }),
    enabled: id !== '',
    refetchInterval: pause,
  });
};

/** Returns a function that checks an attendee in or undoes the check-in. It notifies the user of errors. */
export const useCheckIn = () => {
  const id = String(useEventInView().id ?? '');
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  return async (person: CheckInAttendee, isHere: boolean) => {
    const kind = isHere ? 'here' : 'back';
    const entry = { id: newEntryId(), kind, enrolmentId: person.id, at: new Date().toISOString() } as const;
    try {
      const [answer] = await provider.sendToDoor(id, [entry]);
      if (answer?.message) notify(answer.message, { type: 'error' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: ['events', 'door', id] });
  };
};

export const fullNameOf = ({ firstName, lastName }: CheckInAttendee) => `${firstName} ${lastName}`;

/** Returns the number of seats of an enrolment. Named guests count 0, because they use the seats of their host. */
export const seatsTakenBy = ({ guests, hostId }: CheckInAttendee) => (hostId ? 0 : 1 + guests);

export const seatsTakenByAll = (people: readonly CheckInAttendee[]) =>
  people.reduce((sum, person) => sum + seatsTakenBy(person), 0);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/**
 * Returns a predicate for attendees. It matches words of name, e-mail address or number, or at least 3 digits of the
 * phone number.
 */
export const matchesSearch = (search: string) => {
  const words = plain(search)
    .split(/[\s,]+/)
    .filter(Boolean);
  const digits = search.replace(/\D/g, '');
  return (person: CheckInAttendee) => {
    const text = plain(`${person.lastName} ${person.firstName} ${person.number} ${person.email ?? ''}`);
    return words.every((word) => text.includes(word)) || (digits.length > 2 && !!person.phone?.includes(digits));
  };
};

/** Returns the number of a possible duplicate enrolment by enrolment id: one with the same name or phone number. */
export const findDuplicateEnrolments = (people: readonly CheckInAttendee[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const seen = new Map<string, CheckInAttendee>();
  for (const person of people) {
    const marks = [plain(fullNameOf(person)), ...((person.phone?.length ?? 0) > 4 ? [String(person.phone)] : [])];
    for (const mark of marks) {
      const other = seen.get(mark);
      seen.set(mark, person);
      if (!other || other.id === person.id || person.hostId === other.id) continue;
      found.set(person.id, other.number);
      found.set(other.id, person.number);
    }
  }
  return found;
};
