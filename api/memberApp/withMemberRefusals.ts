import { pick } from 'es-toolkit';
import { type FieldErrors, type Message, readersOf } from '../../resources/engine/schema';
import { appointmentMessages } from '../areas/appointments/messages.en';
import { Problem } from '../platform/http/problem';

/** How refusals name what a request in the app has. */
interface RequestNames {
  /** The fields of the request by those of the record. */
  fields?: Readonly<Record<string, string>>;
  /** The message where the record does not exist. */
  noRecord?: Message;
}

/**
 * Does what a member requested. A refusal gets the names of the fields in the request; data for staff are left out. The
 * error handler gives it the words for members.
 */
export const withMemberRefusals = async <Result>(names: RequestNames, run: () => Promise<Result>): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    throw error instanceof Problem && readersOf(error.detail) !== 'members' ? toMemberRefusal(error, names) : error;
  }
};

const toMemberRefusal = ({ status, detail, errors = {}, data }: Problem, { fields = {}, noRecord }: RequestNames) => {
  if (status === 404) return new Problem(404, noRecord ?? detail);
  const worded = Object.entries(errors).flatMap(([path, message]): [string, Message][] => {
    const [field = '', ...rest] = path.split('.');
    return fields[field] ? [[[fields[field], ...rest].join('.'), message]] : [];
  });
  const [first] = Object.values(errors);
  // Where no field of the request is at fault, another body would not help.
  const isConflict = status === 422 && first !== undefined && worded.length === 0;
  const fieldErrors: FieldErrors | undefined = worded.length > 0 ? Object.fromEntries(worded) : undefined;
  return new Problem(isConflict ? 409 : status, worded[0]?.[1] ?? first ?? detail, {
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
  return code === appointmentMessages.memberBooked.code && id ? { id } : null;
};
