/** Which of the two documents to show, and the address it is shown at. */
export interface Entrance {
  door: 'public' | 'console';
  /** Where the person should be; the address is replaced when it differs. */
  path: string;
  /** What the person asked for and comes back to after signing in. */
  returnTo?: string;
}

/**
 * Chooses the door: whoever is signed out is led to the sign-in page, whoever is signed in never sees it.
 * @param isSignedIn whether an access token is present
 * @param address the path that was asked for, with its query and hash
 */
export function chooseDoor(isSignedIn: boolean, address: string): Entrance {
  const isSignInPage = /^\/login\/?(?=[?#]|$)/.test(address);
  if (isSignedIn) return { door: 'console', path: isSignInPage ? '/dashboard' : address };
  if (isSignInPage) return { door: 'public', path: address };
  return { door: 'public', path: '/login', returnTo: address };
}
