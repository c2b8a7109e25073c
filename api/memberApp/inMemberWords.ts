import { pick } from 'es-toolkit';
import type { FieldErrors, Message } from '../../resources/engine/schema';
import { Problem } from '../platform/http/problem';
import { memberAppMessages } from './messages.en';

type Values = NonNullable<Message['values']>;

/** The sentences for members, by the code of a sentence that speaks to staff. All others speak to both. */
export const memberWordings: Readonly<Record<string, (values: Values) => Message>> = {
  'events-enrolment.notPublished': () => memberAppMessages.noEvent,
  'events-enrolment.notPlanned': () => memberAppMessages.eventClosed,
  'events-enrolment.notOpenYet': () => memberAppMessages.notOpenYet,
  'events-enrolment.closed': () => memberAppMessages.closed,
  'events-enrolment.enrolledAlready': () => memberAppMessages.emailEnrolled,
  'events-enrolment.emailOrPhoneMissing': () => memberAppMessages.noAddress,
  'events-enrolment.guestsHaveNames': ({ smart_count }) =>
    memberAppMessages.guestsHaveNames({ smart_count: Number(smart_count) }),
  'events-enrolment.seatOfHost': () => memberAppMessages.seatOfHost,
  'events-enrolment.partyStays': () => memberAppMessages.partyCheckedIn,
  'rules.emailOrPhoneMissing': () => memberAppMessages.noAddress,
  'records.cannotMove': () => memberAppMessages.notPossible,
  'records.cannotMoveBut': () => memberAppMessages.notPossible,
  'records.cannotMoveByHand': () => memberAppMessages.notPossible,
  'records.notInThisState': () => memberAppMessages.notPossible,
  'appointments.nearest': ({ refusal }) => wordMessage(refusal),
  'appointments.exceptionNeeded': ({ broken }) => memberAppMessages.otherTime({ reason: wordMessage(broken) }),
  'appointments.booked': () => memberAppMessages.timeNotFree,
  'appointments.held': () => memberAppMessages.timeNotFree,
  'appointments.nobodyFree': () => memberAppMessages.timeNotFree,
  'appointments.notOffered': () => memberAppMessages.timeNotOffered,
  'appointments.memberBooked': (values) =>
    memberAppMessages.booked(values as Parameters<typeof memberAppMessages.booked>[0]),
  'appointments.placeMissing': () => memberAppMessages.venueUnknown,
  'appointments.meetingAddressMissing': () => memberAppMessages.venueUnknown,
  'appointments.numberMissing': () => memberAppMessages.venueUnknown,
  'appointments.requestPast': () => memberAppMessages.appointmentPast,
  'appointments.nobodyLicensed': () => memberAppMessages.nobodyInState,
  'appointments.notLicensed': ({ name = '' }) => memberAppMessages.advisorNotInState({ name }),
  'appointments.dayFull': ({ name = '' }) => memberAppMessages.dayFull({ name }),
};

const wordMessage = (message: unknown): Message => {
  const { code, values = {} } = message as Message;
  return memberWordings[code]?.(values) ?? (message as Message);
};

/** The words of a request in the app. */
interface RequestWords {
  /** The fields of the request by those of the record. */
  fields?: Readonly<Record<string, string>>;
  /** The message where the record does not exist. */
  noRecord?: Message;
}

/**
 * Does what a member requested. A refusal gets the words for members and the names of the fields in the request; data
 * for staff are left out.
 */
export const inMemberWords = async <Result>(words: RequestWords, run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    const isOfStaff = error instanceof Problem && !error.detail.code.startsWith('member-app.');
    throw isOfStaff ? wordProblem(error, words) : error;
  }
};

const wordProblem = ({ status, detail, errors = {}, data }: Problem, { fields = {}, noRecord }: RequestWords) => {
  if (status === 404) return new Problem(404, noRecord ?? detail);
  const worded = Object.entries(errors).flatMap(([path, message]): [string, Message][] => {
    const [field = '', ...rest] = path.split('.');
    return fields[field] ? [[[fields[field], ...rest].join('.'), wordMessage(message)]] : [];
  });
  const [first] = Object.values(errors);
  // Where no field of the request is at fault, another body would not help.
  const isConflict = status === 422 && first !== undefined && worded.length === 0;
  const fieldErrors: FieldErrors | undefined = worded.length > 0 ? Object.fromEntries(worded) : undefined;
  return new Problem(isConflict ? 409 : status, wordMessage(worded[0]?.[1] ?? first ?? detail), {
    ...(fieldErrors && { errors: fieldErrors }),
    data: dataForMembers(detail, data),
  });
};

/** Returns the data of a refusal that help a member: free times nearby, or the own appointment at the time. */
const dataForMembers = ({ code }: Message, data: unknown) => {
  const { nearest, id } = Object(data) as { nearest?: readonly object[]; id?: string };
  if (nearest)
    return {
      nearest: nearest.map((slot) => pick(slot as Record<string, unknown>, ['startsAt', 'advisorId', 'advisor'])),
    };
  return code === 'appointments.memberBooked' && id ? { id } : null;
};
