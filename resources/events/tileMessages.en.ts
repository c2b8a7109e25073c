/** The texts of the tile on the dashboard. */
export const messages = { title: 'Events filling up', seats: '%{taken} of %{seats}', waitlisted: '%{count} waiting' };
