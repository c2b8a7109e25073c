import { Building } from 'lucide-react';
import { defineArea, singletonRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const organization = defineArea({
  name: 'organization',
  path: '/system/organization',
  shape: singletonRoutes('settings'),
  section: 'system',
  icon: Building,
  recordRepresentation: 'companyName',
  messages,
  record: () =>
    import('./organizationSettingsViews').then(({ organizationSettingsViews }) => organizationSettingsViews),
  schema: () => import('./organizationSettingsSchema').then((module) => module.organization),
  kinds: () => import('./kinds').then(({ kinds }) => kinds),
});
