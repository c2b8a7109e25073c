/** The program to start and its address. */
export interface EntryPoint {
  /** The sign-in page, the password pages, the check-in page of an event, or the console. */
  app: 'public' | 'password' | 'checkIn' | 'console';
  /** The address of the entry point; replaces the present one where it differs. */
  path: string;
  /** The requested address, to which the user returns after signing in. */
  returnTo?: string;
  /** The one-time token of a mailed link. It is removed from the address, so that it does not stay in the history. */
  token?: string;
}

/**
 * Selects the entry point. Users who are signed out get the sign-in page; users who are signed in never see it. The
 * password pages open in both cases, because a mailed link can open in any browser.
 * @param isSignedIn whether an access token is present
 * @param address the requested path, with its query and hash
 */
export function selectEntryPoint(isSignedIn: boolean, address: string): EntryPoint {
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
 * The id of the event in an address of the check-in page (the event's address with `?check-in`); undefined for all
 * others. A phone may still have the address of release 0.2, which ended in `?door`.
 */
export function eventIdOfCheckIn(address: string): string | undefined {
  const id = /^\/cms\/events\/([^/?#]+)\/?\?(?:check-in|door)(?=[=&#]|$)/.exec(address)?.[1];
  return id === 'new' || id === undefined ? undefined : decodeURIComponent(id);
}
