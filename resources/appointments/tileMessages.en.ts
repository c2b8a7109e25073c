export const messages = {
  tile: {
    title: 'Today’s appointments',
    noneToday: 'None today. Next:',
    confirm: 'Confirm',
    confirmNamed: 'Confirm %{name}',
    confirmed: 'Confirmed.',
  },
};
