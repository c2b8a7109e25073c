/** What to show, and the address it is shown at. */
export interface EntryPoint {
  /** The sign-in page, the pages to ask for and choose a password, the door of an event, or the console. */
  app: 'public' | 'password' | 'checkIn' | 'console';
  /** Where the person should be; the address is replaced when it differs. */
  path: string;
  /** What the person asked for and comes back to after signing in. */
  returnTo?: string;
  /** What a mailed link proves; it goes from the address at once, and so stays out of the history. */
  token?: string;
}

/**
 * Chooses the door: whoever is signed out is led to the sign-in page, whoever is signed in never sees it. A password
 * can be chosen either way, because a mailed link opens in any browser.
 * @param isSignedIn whether an access token is present
 * @param address the path that was asked for, with its query and hash
 */
export function chooseEntryPoint(isSignedIn: boolean, address: string): EntryPoint {
  const [pathname = '', query] = address.split(/[?#]/);
  if (/^\/forgot-password\/?$/.test(pathname)) {
    const token = new URLSearchParams(query).get('token');
    return { app: 'password', path: '/forgot-password', ...(token && { token }) };
  }
  const isSignInPage = /^\/login\/?(?=[?#]|$)/.test(address);
  if (isSignedIn && eventIdOfCheckIn(address) !== undefined) return { app: 'checkIn', path: address };
  if (isSignedIn) return { app: 'console', path: isSignInPage ? '/dashboard' : address };
  if (isSignInPage) return { app: 'public', path: address };
  return { app: 'public', path: '/login', returnTo: address };
}

/** The id of the event at whose door an address is, which is that of its view with `?app`; undefined for all others. */
export function eventIdOfCheckIn(address: string): string | undefined {
  const id = /^\/cms\/events\/([^/?#]+)\/?\?door(?=[=&#]|$)/.exec(address)?.[1];
  return id === 'new' || id === undefined ? undefined : decodeURIComponent(id);
}
