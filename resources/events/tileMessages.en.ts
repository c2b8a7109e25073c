export const messages = {
  tile: {
    title: 'Events filling up',
    seats: '%{taken} of %{seats}',
    waitlisted: '%{count} waiting',
  },
};
