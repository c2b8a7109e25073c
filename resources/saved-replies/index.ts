import { Bookmark } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { sectionViews } from '../engine/recordViews/sectionViews';
import { messages } from './messages.en';

export const savedReplies = defineArea({
  name: 'saved-replies',
  path: '/cms/contacts',
  tab: 'saved-replies',
  shape: panelRoutes,
  section: 'work',
  icon: Bookmark,
  messages,
  list: () => import('./SavedReplyList').then(({ SavedReplyList }) => SavedReplyList),
  record: sectionViews(() => import('./recordMessages.en')),
  schema: () => import('./savedReplySchema').then((module) => module.savedReplies),
});
