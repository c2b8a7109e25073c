export const messages = {
  failed: 'This part cannot be shown.',
  failedField: '“%{name}” cannot be shown.',
  outdated: 'You see this as it was on %{at}, because it could not be loaded again.',
  triedAgain: 'It loads by itself once the server answers.',
};
