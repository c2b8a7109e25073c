import { UsersRound } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { sectionViews } from '../engine/recordViews/sectionViews';
import { messages } from './messages.en';

export const segments = defineArea({
  name: 'segments',
  path: '/system/notifications',
  tab: 'segments',
  shape: panelRoutes,
  section: 'sending',
  icon: UsersRound,
  messages,
  list: () => import('./SegmentList').then(({ SegmentList }) => SegmentList),
  record: sectionViews(() => import('./recordMessages.en')),
  schema: () => import('./segmentSchema').then((module) => module.segments),
});
