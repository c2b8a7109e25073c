import { type FormEvent, useId, useState } from 'react';
import type { WalkIn } from '../../providers/checkInSession';
import { checkInMessages as texts } from '../../providers/i18n/checkInMessages.en';
import { parsePhone } from '../../resources/engine/schema/parsePhone';
import { Sheet } from './Sheet';

interface WalkInSheetProps {
  guestsAllowed: number;
  onAdd: (walkIn: WalkIn) => void;
  onClose: () => void;
}

/** Returns a phone number in the stored format; undefined for a text that is none. */
const normalizePhone = (entered: string) => {
  const phone = parsePhone(entered);
  return phone.startsWith('+') && !/[^+\d]/.test(phone) ? phone : undefined;
};

/** The form that adds a person who came without an enrolment. */
export const WalkInSheet = ({ guestsAllowed, onAdd, onClose }: WalkInSheetProps) => {
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const readField = (name: string) => String(form.get(name) ?? '').trim();
    const [email, enteredPhone, needs] = [readField('email'), readField('phone'), readField('needs')];
    const phone = normalizePhone(enteredPhone);
    if (!email && !enteredPhone) return setProblem(texts.contactHint);
    if (enteredPhone && !phone) return setProblem(texts.phoneHint);
    onAdd({
      firstName: readField('firstName'),
      lastName: readField('lastName'),
      guestCount: Number(readField('guests') || 0),
      ...(phone && { phone }),
      ...(email && { email }),
      ...(needs && { accessibilityNeeds: needs }),
    });
  };
  return (
    <Sheet title={texts.walkInTitle} onClose={onClose}>
      <form onSubmit={add} aria-describedby={`${id}-hint`}>
        <Field name="firstName" label={texts.firstName} autoComplete="off" maxLength={60} required />
        <Field name="lastName" label={texts.lastName} autoComplete="off" maxLength={60} required />
        <Field name="phone" label={texts.phone} type="tel" autoComplete="off" />
        <Field name="email" label={texts.email} type="email" autoComplete="off" />
        <p id={`${id}-hint`} className="check-in-second">
          {texts.contactHint}
        </p>
        {guestsAllowed > 0 && (
          <Field name="guests" label={texts.guests} type="number" min={0} max={guestsAllowed} defaultValue={0} />
        )}
        <Field name="needs" label={texts.needs} maxLength={500} />
        {problem && (
          <p role="alert" className="check-in-problem">
            {problem}
          </p>
        )}
        <button type="submit" className="check-in-button check-in-main">
          {texts.add}
        </button>
      </form>
    </Sheet>
  );
};

const Field = ({ label, ...input }: { label: string } & React.ComponentProps<'input'>) => (
  <label className="check-in-field">
    {label}
    <input {...input} />
  </label>
);
