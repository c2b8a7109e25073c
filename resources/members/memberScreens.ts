/** The screens of members, which load as one file. */

export { MemberScreen } from './MemberScreen';
export { MembersScreen } from './MembersScreen';
