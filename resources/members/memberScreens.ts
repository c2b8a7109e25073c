/** The screens of members, which load as one file. */

export { MemberPage } from './MemberPage';
export { MembersScreen } from './MembersScreen';
