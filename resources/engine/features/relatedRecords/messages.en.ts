export const messages = {
  /** The tab with the member whom a record refers to. */
  member: 'Member',
};
