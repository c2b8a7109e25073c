import { type FormEvent, useRef, useState } from 'react';
import { forgotPassword } from '../../providers/account';
import { basePath } from '../../providers/connection/basePath';
import { HttpError } from '../../providers/connection/fetchJson';
import { forgotPasswordMessages as texts } from '../../providers/i18n/passwordMessages.en';
import { publicMessages } from '../../providers/i18n/publicMessages.en';
import { findEmailError } from './SignIn';
import { TextField } from './TextField';

/**
 * The form that requests a link to set a new password. It never shows whether the address has an account.
 * @param refusal why the link that led here is no longer valid
 */
export const ForgotPassword = ({ refusal }: { refusal?: string | undefined }) => {
  const [isSent, setIsSent] = useState(false);
  return (
    <>
      {isSent ? (
        <Sent onAgain={() => setIsSent(false)} />
      ) : (
        <Request refusal={refusal} onSent={() => setIsSent(true)} />
      )}
      <p className="public-below">
        <a href={`${basePath}/login`}>{texts.back}</a>
      </p>
    </>
  );
};

interface RequestProps {
  refusal: string | undefined;
  onSent: () => void;
}

const Request = ({ refusal, onSent }: RequestProps) => {
  const email = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState(refusal);
  const [isSending, setIsSending] = useState(false);

  const showProblem = (sentence: string) => {
    setProblem(sentence);
    email.current?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending || !email.current) return;
    const entry = email.current.value.trim();
    const found = findEmailError(entry);
    if (found) return showProblem(found);
    setIsSending(true);
    setFailure(undefined);
    try {
      await forgotPassword(entry);
      onSent();
    } catch (error) {
      setIsSending(false);
      if (!(error instanceof HttpError)) setFailure(publicMessages.signIn.unexpected);
      else if (error.body.errors?.email) showProblem(error.body.errors.email);
      else setFailure(error.message);
    }
  };

  return (
    <form noValidate onSubmit={submit} aria-labelledby="forgot-title">
      <title>{`${texts.title} · ${publicMessages.product}`}</title>
      <h1 id="forgot-title">{texts.title}</h1>
      <p className="public-lead">{texts.intro}</p>
      <div role="alert">
        {failure && <p className="public-alert">{failure === refusal ? `${failure} ${texts.invited}` : failure}</p>}
      </div>
      <TextField
        ref={email}
        name="email"
        label={publicMessages.signIn.email}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        problem={problem}
        onInput={() => setProblem(undefined)}
      />
      <button type="submit" className="public-button" aria-disabled={isSending} aria-busy={isSending}>
        {isSending ? texts.sending : texts.submit}
      </button>
    </form>
  );
};

const Sent = ({ onAgain }: { onAgain: () => void }) => (
  <>
    <h1>{texts.sentTitle}</h1>
    <p className="public-notice" role="status">
      {texts.sent}
    </p>
    <p className="public-lead">{texts.notThere}</p>
    <button type="button" className="public-button public-button-quiet" onClick={onAgain}>
      {texts.again}
    </button>
  </>
);
