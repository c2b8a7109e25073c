import { account } from '../../browser/product';

/** Signs in at an address, and returns the token of the session. */
export const signIn = async (origin: string): Promise<string> => {
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', platform: 'web' },
    body: JSON.stringify(account),
  });
  const { data, message } = (await response.json()) as { data: { accessToken: string }; message: string };
  if (!response.ok) throw new Error(`The sign-in was answered ${response.status}: ${message}`);
  return data.accessToken;
};
