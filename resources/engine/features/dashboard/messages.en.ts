/** The texts of all tiles of the dashboard. */
export const messages = {
  none: 'Nothing for now.',
  all: 'All',
  atLeast: '%{count}+',
};
