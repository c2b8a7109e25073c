import { Images } from 'lucide-react';
import { defineArea } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

/** The area of the media library, with all uploaded files. */
export const files = defineArea({
  name: 'files',
  path: '/documents',
  tab: 'media',
  hasMenuEntry: true,
  shape: { show: 'panel' },
  section: 'content',
  icon: Images,
  filterDefaultValues: { kind: 'image' },
  messages,
  list: () => import('./FileList').then(({ FileList }) => FileList),
  record: () => import('./FileView').then(({ FileView }) => ({ Show: FileView })),
});
