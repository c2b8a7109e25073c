/** What to show, and the address it is shown at. */
export interface EntryPoint {
  /** The sign-in page, the pages to ask for and choose a password, the check-in of an event, or the console. */
  app: 'public' | 'password' | 'checkIn' | 'console';
  /** Where the person should be; the address is replaced when it differs. */
  path: string;
  /** What the person asked for and comes back to after signing in. */
  returnTo?: string;
  /** What a mailed link proves; it goes from the address at once, and so stays out of the history. */
  token?: string;
}

/**
 * Chooses the entry point: signed-out people are led to the sign-in page, signed-in people never see it. Both can
 * choose a password, because a mailed link opens in any browser.
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
  if (isSignedIn && eventIdOfCheckIn(address) !== undefined)
    return { app: 'checkIn', path: address.replace(/\?door\b/, '?check-in') };
  if (isSignedIn) return { app: 'console', path: isSignInPage ? '/dashboard' : address };
  if (isSignInPage) return { app: 'public', path: address };
  return { app: 'public', path: '/login', returnTo: address };
}

/**
 * The id of the event whose check-in page has this address, which is that of its view with `?check-in`; undefined for
 * all others. Phones may still have the address of release 0.2, `?door`.
 */
export function eventIdOfCheckIn(address: string): string | undefined {
  const id = /^\/cms\/events\/([^/?#]+)\/?\?(?:check-in|door)(?=[=&#]|$)/.exec(address)?.[1];
  return id === 'new' || id === undefined ? undefined : decodeURIComponent(id);
}
