/** The texts of the pages before sign-in, a plain object so that those pages need no translation library. */
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
    refused: 'Your session has ended. Sign in to continue.',
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
  toast: { close: 'Close message' },
  loadFailure: {
    message: 'The console could not be loaded. Check your connection and reload.',
    reload: 'Reload',
  },
};
