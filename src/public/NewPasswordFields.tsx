import { type RefObject, useState } from 'react';
import { newPasswordMessages as texts } from '../../providers/i18n/passwordMessages.en';
import { fullStrength, passwordAdvice } from '../passwords/advice';
import { usePassphrase } from '../passwords/usePassphrase';
import { PasswordField } from './PasswordField';

export interface NewPasswordProblems {
  password?: string | undefined;
  repeat?: string | undefined;
}

interface NewPasswordFieldsProps {
  password: RefObject<HTMLInputElement | null>;
  repeat: RefObject<HTMLInputElement | null>;
  problems: NewPasswordProblems;
  /** Called with the remaining problems after an input. */
  onChange: (problems: NewPasswordProblems) => void;
}

/**
 * The inputs for a new password and its repetition, with the strength and rule errors while typing, and a generator.
 */
export const NewPasswordFields = ({ password, repeat, problems, onChange }: NewPasswordFieldsProps) => {
  const [draft, setDraft] = useState('');
  const [failure, setFailure] = useState<string>();

  const { suggested, suggest } = usePassphrase({
    password: draft,
    onSuggested: (passphrase) => {
      for (const field of [password.current, repeat.current]) if (field) field.value = passphrase;
      setDraft(passphrase);
      setFailure(undefined);
      onChange({});
    },
    onFailed: () => setFailure(texts.notSuggested),
  });

  return (
    <>
      <PasswordField
        ref={password}
        name="new-password"
        label={texts.newPassword}
        autoComplete="new-password"
        problem={problems.password}
        hint={!problems.password && <Advice password={draft} />}
        onInput={({ currentTarget }) => {
          setDraft(currentTarget.value);
          onChange({ ...problems, password: undefined });
        }}
      />
      <div className="public-below-field">
        <div role="status">
          {suggested && (
            <>
              <output className="public-passphrase">{suggested}</output>
              <p className="public-hint">{texts.suggested}</p>
            </>
          )}
          {failure && <p className="public-problem">{failure}</p>}
        </div>
        <button type="button" className="public-link-button" onClick={suggest}>
          {suggested ? texts.suggestAnother : texts.suggest}
        </button>
      </div>
      <PasswordField
        ref={repeat}
        name="repeat-password"
        label={texts.repeat}
        autoComplete="new-password"
        problem={problems.repeat}
        onInput={() => onChange({ ...problems, repeat: undefined })}
      />
    </>
  );
};

const Advice = ({ password }: { password: string }) => {
  if (password === '') return texts.advice;
  const { problem, strength, level } = passwordAdvice(password);
  return (
    <>
      <meter aria-label={texts.strength} max={fullStrength} value={level} />
      {problem ?? texts[strength]}
    </>
  );
};
