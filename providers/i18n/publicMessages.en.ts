/** The texts of the pages before sign-in, a plain object, so that those pages need no translation library. */
export const publicMessages = {
  product: 'Retirement Console',
  signIn: {
    title: 'Sign in',
    intro: 'For staff of the retirement services.',
    email: 'Email',
    password: 'Password',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    capsLock: 'Caps lock is on',
    submit: 'Sign in',
    sending: 'Signing in…',
    emailMissing: 'Enter your email address.',
    emailIncomplete: 'Enter a complete email address, such as name@example.org.',
    passwordMissing: 'Enter your password.',
    forgotten: 'Forgot your password?',
    wrong: 'Email or password is incorrect.',
    unexpected: 'Something went wrong on this page. Reload it and try again.',
  },
  reconnect: {
    intro: 'You may still be signed in on the server.',
    submit: 'Reconnect',
    sending: 'Reconnecting…',
    sessionEnded: 'Your session has ended. Sign in to continue.',
  },
  pending: {
    sessionEnded: 'Your session has ended. Sign in to continue.',
    sessionUnreachable:
      'Your session could not be renewed because the server cannot be reached. Reconnect, or sign in again.',
    signedOutElsewhere: 'You signed out, or your session ended, in another tab. Sign in to continue.',
    signOutUnheard:
      'You are signed out on this device, but the server could not be told. Your session there ends by itself.',
    passwordSet: 'Your password is set. Sign in with it.',
  },
  /** The messages of failed requests without a message of the server. */
  failure: {
    unreachable: 'The server cannot be reached. Check your connection and try again.',
    signedOut: 'You are not signed in. Sign in and try again.',
    forbidden: 'You are not allowed to do this. Ask an administrator if you need to.',
    notFound: 'This was not found. It may have been deleted.',
    changed: 'Somebody else changed this first. Reload it and try again.',
    tooLarge: 'This is too large to be sent. Make it smaller and try again.',
    tooMany: 'Too many tries in a short time. Wait a few minutes and try again.',
    failed: 'The server could not do this. It gave no reason. Try again in a moment.',
    rejected: 'The server did not accept this. It gave no reason. Check what you entered and try again.',
    noReason: 'The server refused this. It gave no reason. Try again, or ask an administrator.',
    unexpected: 'Something went wrong on this page. Reload it and try again.',
    unreadable: 'The answer of the server could not be read. Try again in a moment.',
  },
  toast: { close: 'Close message' },
  loadFailure: {
    message: 'The console could not be loaded. Check your connection and reload.',
    reload: 'Reload',
  },
};
