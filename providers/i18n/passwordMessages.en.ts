/** The texts of the fields for a new password, before sign-in and in the console. */
export const newPasswordMessages = {
  newPassword: 'New password',
  newPasswordMissing: 'Enter a new password.',
  repeat: 'Repeat the new password',
  repeatMissing: 'Enter the new password again.',
  different: 'This differs from the new password. Enter the same twice.',
  advice: 'A few random words are long, hard to guess and easy to type.',
  strength: 'Strength of the password',
  weak: 'Weak: much of it repeats. Add other words.',
  fair: 'Fair: one more word makes it much harder to guess.',
  good: 'Good: hard to guess.',
  strong: 'Strong: very hard to guess.',
  suggest: 'Suggest a passphrase',
  suggestAnother: 'Suggest another',
  suggested: 'It is filled in above. Keep it in your password manager, or write it down until you know it by heart.',
  notSuggested: 'A passphrase could not be suggested. Check your connection and try again.',
};

/** The texts of the page that requests a link. */
export const forgotPasswordMessages = {
  title: 'Forgot your password?',
  intro: 'Enter your email address, and we send you a link to choose a new one.',
  submit: 'Send the link',
  sending: 'Sending…',
  invited: 'If you were invited, ask the person who invited you for a new invitation.',
  sentTitle: 'Check your email',
  sent: 'If an account exists for this address, we have sent a link. It works for 30 minutes.',
  notThere: 'No email? Check your spam folder, and check that this is the address of your account.',
  again: 'Use another address',
  back: 'Back to sign-in',
};

/** The texts of the page that a mailed link opens. */
export const resetPasswordMessages = {
  title: 'Choose a password',
  intro: 'You sign in with it from now on. Wherever you are signed in, you are signed out.',
  submit: 'Set the password',
  sending: 'Setting the password…',
};
