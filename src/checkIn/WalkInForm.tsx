import { type FormEvent, useId, useState } from 'react';
import type { CheckInAttendee, WalkIn } from '../../providers/checkInSession';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import { parsePhone } from '../../resources/engine/schema/parsePhone';
import { isSimilarPerson } from '../../resources/engine/schema/similarPerson';
import { attendeeNameOf } from './AttendeeRow';
import { formatShortDay, toDateAndTime } from './shared';
import { formatText } from './text';

interface WalkInFormProps {
  /** The data that is corrected; undefined for a new person. */
  walkIn?: WalkIn | undefined;
  guestsAllowed: number;
  submitLabel: string;
  /** The people who are expected, one of whom may be the one that is entered. */
  people?: readonly CheckInAttendee[];
  timeZone?: string | undefined;
  onCheckIn?: (person: CheckInAttendee) => void;
  onSubmit: (walkIn: WalkIn) => void;
}

/** Returns a phone number in the stored format; undefined for a text that is none. */
const normalizePhone = (entered: string) => {
  const phone = parsePhone(entered);
  return phone.startsWith('+') && !/[^+\d]/.test(phone) ? phone : undefined;
};

/** Returns the expected person who may be the one in the form; who is not here yet comes first. */
const findSimilar = (people: readonly CheckInAttendee[], form: HTMLFormElement) => {
  const values = new FormData(form);
  const read = (name: string) => String(values.get(name) ?? '');
  const entered = { name: `${read('firstName')} ${read('lastName')}`, email: read('email'), phone: read('phone') };
  const similar = people.filter((person) => isSimilarPerson(entered, { ...person, name: attendeeNameOf(person) }));
  return similar.find(({ state }) => state !== 'attended') ?? similar[0];
};

const describeSimilar = (person: CheckInAttendee, timeZone: string | undefined) => {
  const { state, enrolledAt, number } = person;
  const enrollment = enrolledAt
    ? formatText(texts.enrollmentOf, { day: formatShortDay(toDateAndTime(enrolledAt, timeZone).day) })
    : number;
  const text = state === 'attended' || state === 'waitlisted' ? texts.similar[state] : texts.similar.expected;
  return formatText(text, { name: attendeeNameOf(person), enrollment });
};

/** The form of a person who came without an enrollment. */
export const WalkInForm = ({ walkIn, guestsAllowed, submitLabel, onSubmit, ...expected }: WalkInFormProps) => {
  const { people = [], timeZone, onCheckIn } = expected;
  const [similar, setSimilar] = useState<CheckInAttendee>();
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const readField = (name: string) => String(form.get(name) ?? '').trim();
    const [email, enteredPhone, needs] = [readField('email'), readField('phone'), readField('needs')];
    const phone = normalizePhone(enteredPhone);
    if (!email && !enteredPhone) return setProblem(texts.contactHint);
    if (enteredPhone && !phone) return setProblem(texts.phoneHint);
    onSubmit({
      firstName: readField('firstName'),
      lastName: readField('lastName'),
      guestCount: Number(readField('guests') || 0),
      ...(phone && { phone }),
      ...(email && { email }),
      ...(needs && { accessibilityNeeds: needs }),
    });
  };
  const input = { autoComplete: 'off' };
  return (
    <form
      onSubmit={submit}
      onChange={({ currentTarget }) => setSimilar(findSimilar(people, currentTarget))}
      aria-describedby={`${id}-hint`}
    >
      <Field
        {...input}
        name="firstName"
        label={texts.firstName}
        defaultValue={walkIn?.firstName}
        maxLength={60}
        required
      />
      <Field
        {...input}
        name="lastName"
        label={texts.lastName}
        defaultValue={walkIn?.lastName}
        maxLength={60}
        required
      />
      <Field {...input} name="phone" label={texts.phone} type="tel" defaultValue={walkIn?.phone} />
      <Field {...input} name="email" label={texts.email} type="email" defaultValue={walkIn?.email} />
      <p id={`${id}-hint`} className="check-in-second">
        {texts.contactHint}
      </p>
      {guestsAllowed > 0 && (
        <Field
          name="guests"
          label={texts.guests}
          type="number"
          min={0}
          max={guestsAllowed}
          defaultValue={walkIn?.guestCount ?? 0}
        />
      )}
      <Field name="needs" label={texts.needs} maxLength={500} defaultValue={walkIn?.accessibilityNeeds} />
      {problem && (
        <p role="alert" className="check-in-problem">
          {problem}
        </p>
      )}
      <div role="status">{similar && <p className="check-in-notice">{describeSimilar(similar, timeZone)}</p>}</div>
      {similar && similar.state !== 'attended' && (
        <button type="button" className="check-in-button check-in-main" onClick={() => onCheckIn?.(similar)}>
          {formatText(texts.checkInPerson, { name: attendeeNameOf(similar) })}
        </button>
      )}
      <button type="submit" className={similar ? 'check-in-button' : 'check-in-button check-in-main'}>
        {similar ? texts.addAnyway : submitLabel}
      </button>
    </form>
  );
};

const Field = ({ label, ...input }: { label: string } & React.ComponentProps<'input'>) => (
  <label className="check-in-field">
    {label}
    <input {...input} />
  </label>
);
