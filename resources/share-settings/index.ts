import { Share2 } from 'lucide-react';
import { defineArea, panelRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const shareSettings = defineArea({
  name: 'share-settings',
  path: '/cms/share-settings',
  shape: panelRoutes,
  section: 'tools',
  icon: Share2,
  messages,
  list: () => import('./ShareSettingsList').then(({ ShareSettingsList }) => ShareSettingsList),
  record: () => import('./shareSettingsViews').then(({ shareSettingsViews }) => shareSettingsViews),
  schema: () => import('./shareSettingsSchema').then((module) => module.shareSettings),
});
