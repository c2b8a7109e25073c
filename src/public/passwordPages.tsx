import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ChoosePassword } from './ChoosePassword';
import { ForgotPassword } from './ForgotPassword';
import { PublicLayout } from './PublicLayout';
import './password.css';

/** Asks for a password with the token of a mailed link, and where there is none, or it is over, for a new link. */
export const PasswordPages = ({ token }: { token?: string | undefined }) => {
  const [refusal, setRefusal] = useState<string>();
  return (
    <PublicLayout>
      {token && !refusal ? <ChoosePassword token={token} onOver={setRefusal} /> : <ForgotPassword refusal={refusal} />}
    </PublicLayout>
  );
};

/** Shows the pages in an element of the page. */
export const mountPasswordPages = (root: HTMLElement, token?: string) =>
  createRoot(root).render(
    <StrictMode>
      <PasswordPages token={token} />
    </StrictMode>,
  );
