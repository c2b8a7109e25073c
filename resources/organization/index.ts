import { Building } from 'lucide-react';
import { defineArea, single } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const organization = defineArea({
  name: 'organization',
  path: '/system/organization',
  shape: single('settings'),
  section: 'system',
  icon: Building,
  recordRepresentation: 'companyName',
  messages: {
    name: 'Organization settings',
    fields,
  },
  record: () => import('./OrganizationSettingsFields'),
  schema: () => import('./organizationSettingsSchema').then((module) => module.organization),
});
