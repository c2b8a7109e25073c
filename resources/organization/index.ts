import { Building } from 'lucide-react';
import { defineArea } from '../engine/defineArea';

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
    fields: {
      supportEmail: 'E-mail for questions',
      supportPhone: 'Telephone for questions',
      mailFrom: 'Sender of mails',
    },
  },
  record: () => import('./record'),
  schema: () => import('./schema').then((module) => module.organization),
});
