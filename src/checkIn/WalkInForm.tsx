import { type FormEvent, useId, useState } from 'react';
import type { WalkIn } from '../../providers/checkInSession';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import { parsePhone } from '../../resources/engine/schema/parsePhone';

interface WalkInFormProps {
  /** The data that is corrected; undefined for a new person. */
  walkIn?: WalkIn | undefined;
  guestsAllowed: number;
  submitLabel: string;
  onSubmit: (walkIn: WalkIn) => void;
}

/** Returns a phone number in the stored format; undefined for a text that is none. */
const normalizePhone = (entered: string) => {
  const phone = parsePhone(entered);
  return phone.startsWith('+') && !/[^+\d]/.test(phone) ? phone : undefined;
};

/** The form of a person who came without an enrolment. */
export const WalkInForm = ({ walkIn, guestsAllowed, submitLabel, onSubmit }: WalkInFormProps) => {
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
    <form onSubmit={submit} aria-describedby={`${id}-hint`}>
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
      <button type="submit" className="check-in-button check-in-main">
        {submitLabel}
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
