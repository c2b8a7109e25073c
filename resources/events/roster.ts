import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RaRecord, useNotify, useRecordContext } from 'react-admin';
import { type CheckInAttendee, createTextsHook, newEntryId, useProvider } from '../../providers';
import { messages } from './recordMessages.en';

export const useEventStaffTexts = createTextsHook('resources.events.work', messages.work);

/** In milliseconds: how soon the page sees what is pressed at the door. */
const pause = 15_000;

/** The event in view, as far as it has come. */
export const useEventInView = (): Partial<RaRecord> => useRecordContext() ?? {};

/** Who is enrolled for the event in context, as its door knows them; asked for again and again while it is in view. */
export const useRoster = () => {
  const id = String(useEventInView().id ?? '');
  const provider = useProvider();
  return useQuery({
    queryKey: ['events', 'check-in', id],
    queryFn: ({ signal }) => provider.fetchCheckInRoster(id, { signal, email: true }),
    enabled: id !== '',
    refetchInterval: pause,
  });
};

/** Checks somebody in, or takes that back, and says why where it is refused. */
export const useCheckIn = () => {
  const id = String(useEventInView().id ?? '');
  const provider = useProvider();
  const queries = useQueryClient();
  const notify = useNotify();
  return async (person: CheckInAttendee, isHere: boolean) => {
    const kind = isHere ? 'arrived' : 'undo';
    const entry = { id: newEntryId(), kind, enrolmentId: person.id, at: new Date().toISOString() } as const;
    try {
      const [answer] = await provider.sendCheckInEntries(id, [entry]);
      if (answer?.message) notify(answer.message, { type: 'error' });
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    }
    await queries.invalidateQueries({ queryKey: ['events', 'check-in', id] });
  };
};

export const fullNameOf = ({ firstName, lastName }: CheckInAttendee) => `${firstName} ${lastName}`;

/** Guests who have a name sit on the seats of their host. */
export const seatsTakenBy = ({ guests, hostId }: CheckInAttendee) => (hostId ? 0 : 1 + guests);

export const seatsTakenByAll = (people: readonly CheckInAttendee[]) =>
  people.reduce((sum, person) => sum + seatsTakenBy(person), 0);

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();

/** Whether somebody is looked for by words of their name or email address, by their number or by digits of their telephone number. */
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

/** The number of another enrolment of what may be the same person, by id: of the same name, or telephone number. */
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
