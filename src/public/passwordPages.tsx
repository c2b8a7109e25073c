import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { ForgotPassword } from './ForgotPassword';
import { PublicLayout } from './PublicLayout';
import { ResetPassword } from './ResetPassword';
import './password.css';

/** Sets a password with the token of a mailed link. Without a valid token it requests a new link. */
export const PasswordPages = ({ token }: { token?: string | undefined }) => {
  const [refusal, setRefusal] = useState<string>();
  return (
    <PublicLayout>
      {token && !refusal ? (
        <ResetPassword token={token} onExpired={setRefusal} />
      ) : (
        <ForgotPassword refusal={refusal} />
      )}
    </PublicLayout>
  );
};

/** Renders the password pages in an element. */
export const mountPasswordPages = (root: HTMLElement, token?: string) =>
  createRoot(root).render(
    <StrictMode>
      <PasswordPages token={token} />
    </StrictMode>,
  );
