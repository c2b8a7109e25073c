import { type FormEvent, useRef, useState } from 'react';
import { resetPassword } from '../../providers/account';
import { HttpError } from '../../providers/connection/fetchJson';
import { newPasswordMessages, resetPasswordMessages as texts } from '../../providers/i18n/passwordMessages.en';
import { publicMessages } from '../../providers/i18n/publicMessages.en';
import { signOut } from '../../providers/session/session';
import { replaceDocument, storePendingMessage } from '../../providers/session/signInRedirect';
import { isSignedIn } from '../../providers/storage/storedSession';
import { passwordErrorText } from '../../resources/engine/passwords/passwordRules';
import { NewPasswordFields, type NewPasswordProblems } from './NewPasswordFields';

interface ResetPasswordProps {
  /** The one-time token of the mailed link. */
  token: string;
  /** Called with the server's message when the link has expired. */
  onExpired: (sentence: string) => void;
}

/** The form that sets a password by a mailed link, for a reset or an invitation. It then leads to the sign-in page. */
export const ResetPassword = ({ token, onExpired }: ResetPasswordProps) => {
  const password = useRef<HTMLInputElement>(null);
  const repeat = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<NewPasswordProblems>({});
  const [failure, setFailure] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  const show = (found: NewPasswordProblems) => {
    setProblems(found);
    const field = found.password ? password.current : repeat.current;
    field?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !password.current || !repeat.current) return;
    const newPassword = password.current.value;
    const found = problemsOf(newPassword, repeat.current.value);
    if (found.password || found.repeat) return show(found);
    setIsSending(true);
    setFailure(undefined);
    try {
      await resetPassword(token, newPassword);
      await leaveToSignIn();
    } catch (error) {
      setIsSending(false);
      if (!(error instanceof HttpError)) setFailure(publicMessages.signIn.unexpected);
      else if (error.status === 410) onExpired(error.message);
      else if (error.body.errors?.password) show({ password: error.body.errors.password });
      else setFailure(error.message);
    }
  };

  return (
    <form noValidate onSubmit={submit} aria-labelledby="choose-title">
      <title>{`${texts.title} · ${publicMessages.product}`}</title>
      <h1 id="choose-title">{texts.title}</h1>
      <p className="public-lead">{texts.intro}</p>
      <div role="alert">{failure && <p className="public-alert">{failure}</p>}</div>
      <NewPasswordFields password={password} repeat={repeat} problems={problems} onChange={setProblems} />
      <button type="submit" className="public-button" aria-disabled={isSending} aria-busy={isSending}>
        {isSending ? texts.sending : texts.submit}
      </button>
    </form>
  );
};

const problemsOf = (password: string, repeat: string): NewPasswordProblems => ({
  password: password === '' ? newPasswordMessages.newPasswordMissing : passwordErrorText(password),
  repeat:
    repeat === '' ? newPasswordMessages.repeatMissing : repeat === password ? undefined : newPasswordMessages.different,
});

/** Ends the session of any user in this browser, because this user will sign in now. */
const leaveToSignIn = async () => {
  storePendingMessage('passwordSet');
  if (isSignedIn()) await signOut();
  else replaceDocument('/login');
};
