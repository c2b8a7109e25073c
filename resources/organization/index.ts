import { Building } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const organization = defineArea({
  name: 'organization',
  path: '/system/organization',
  shape: 'single',
  single: 'settings',
  section: 'system',
  icon: Building,
  represent: 'companyName',
  messages: {
    name: 'Organization settings',
    fields,
  },
  record: () => import('./OrganizationSettingsFields'),
  schema: () => import('./organizationSettingsSchema').then((module) => module.organization),
});
