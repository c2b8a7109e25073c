import { FileText } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { sectionViews } from '../engine/recordViews/sectionViews';
import { messages } from './messages.en';

export const documents = defineArea({
  name: 'documents',
  path: '/documents',
  shape: panelRoutes,
  section: 'content',
  icon: FileText,
  recordRepresentation: 'title',
  linkIdentifier: 'id',
  messages,
  list: () => import('./DocumentList').then(({ DocumentList }) => DocumentList),
  record: sectionViews(() => import('./recordMessages.en'), { preview: true }),
  schema: () => import('./documentSchema').then((module) => module.documents),
});
