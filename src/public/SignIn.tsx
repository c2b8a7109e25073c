import { type FormEvent, useRef, useState } from 'react';
import { basePath } from '../../providers/connection/basePath';
import { HttpError } from '../../providers/connection/fetchJson';
import { publicMessages } from '../../providers/i18n/publicMessages.en';
import { signIn } from '../../providers/session/session';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';

const texts = publicMessages.signIn;

interface Problems {
  email?: string | undefined;
  password?: string | undefined;
  /** The error of the complete form. */
  form?: string | undefined;
}

interface SignInProps {
  onSignedIn: () => void;
  onTyping: () => void;
}

/**
 * The sign-in form. Errors are shown at the fields or above the form, and the first field with an error gets the focus.
 */
export const SignIn = ({ onSignedIn, onTyping }: SignInProps) => {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setIsSending] = useState(false);

  const show = (found: Problems) => {
    setProblems(found);
    const field = found.email ? email.current : password.current;
    field?.focus();
    field?.select();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !email.current || !password.current) return;
    // Values are read from the fields, because password managers fill them without telling React.
    const entry = { email: email.current.value.trim(), password: password.current.value };
    const found = problemsOf(entry);
    if (found.email || found.password) return show(found);
    setIsSending(true);
    setProblems({});
    try {
      await signIn(entry.email, entry.password);
      onSignedIn();
    } catch (error) {
      setIsSending(false);
      show(problemsIn(error));
    }
  };

  const clear = (field: keyof Problems) => () => setProblems((before) => ({ ...before, [field]: undefined }));

  return (
    <form noValidate onSubmit={submit} onInput={onTyping} aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{texts.title}</h1>
      <p className="public-lead">{texts.intro}</p>
      <div role="alert">{problems.form && <p className="public-alert">{problems.form}</p>}</div>
      <TextField
        ref={email}
        name="email"
        label={texts.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        problem={problems.email}
        onInput={clear('email')}
      />
      <PasswordField
        ref={password}
        name="password"
        label={texts.password}
        autoComplete="current-password"
        problem={problems.password}
        onInput={clear('password')}
      />
      <button type="submit" className="public-button" aria-disabled={isSending} aria-busy={isSending}>
        {isSending ? texts.sending : texts.submit}
      </button>
      <p className="public-below">
        <a href={`${basePath}/forgot-password`}>{texts.forgotten}</a>
      </p>
    </form>
  );
};

/** Returns the error of an e-mail address; undefined where it is valid. */
export function findEmailError(email: string): string | undefined {
  if (email === '') return texts.emailMissing;
  return /^\S+@\S+$/.test(email) ? undefined : texts.emailIncomplete;
}

function problemsOf({ email, password }: { email: string; password: string }): Problems {
  return {
    email: findEmailError(email),
    password: password === '' ? texts.passwordMissing : undefined,
  };
}

function problemsIn(error: unknown): Problems {
  if (!(error instanceof HttpError)) return { form: texts.unexpected };
  const { email, password } = error.body.errors ?? {};
  if (email || password) return { email, password };
  return { form: error.serverMessage ?? (error.status === 401 ? texts.wrong : error.message) };
}
