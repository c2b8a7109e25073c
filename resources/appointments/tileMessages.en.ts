export const messages = {
  tile: {
    title: 'Today’s appointments',
    noneToday: 'None today. Next:',
    confirm: 'Confirm',
    confirmTitle: 'Confirm the appointment of %{name}?',
    confirmNamed: 'Confirm %{name}',
    confirmed: 'Confirmed.',
  },
};
