/** The texts of the tile on the dashboard. */
export const messages = {
  title: 'Today’s appointments',
  noneToday: 'None today. Next:',
  confirm: 'Confirm',
  confirmNamed: 'Confirm %{name}',
  confirmed: 'Confirmed.',
};
