import { UserRound } from 'lucide-react';
import { defineArea } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

/** The members, whose data another system maintains. Nobody edits them here. */
export const members = defineArea({
  name: 'members',
  path: '/members',
  shape: { show: 'page' },
  section: 'work',
  icon: UserRound,
  messages,
  list: () => import('./memberScreens').then(({ MembersScreen }) => MembersScreen),
  record: () => import('./memberScreens').then(({ MemberScreen }) => ({ Show: MemberScreen })),
});
