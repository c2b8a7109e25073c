import { catalogue } from '../../resources/kit';

/** What is said of members and audiences. */
export const memberMessages = catalogue('members', {
  toCount: 'To count the members',
});
