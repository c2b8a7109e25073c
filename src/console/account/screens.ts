/** The screens of the user's account, in one chunk, so that the first list does not grow with the parts of each. */
export { AccountPage } from './AccountPage';
export { FirstPassword } from './FirstPassword';
export { ProfileDialog } from './ProfileDialog';
export { RecentMessages } from './RecentMessages';
export { Shortcuts } from './Shortcuts';
export { UnsentDialog } from './UnsentDialog';
