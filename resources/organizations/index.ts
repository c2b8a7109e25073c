import { Building2 } from 'lucide-react';
import { defineArea, pageRoutes } from '../engine/core/resource/defineArea';
import { messages } from './messages.en';

export const organizations = defineArea({
  name: 'organizations',
  path: '/cms/organizations',
  shape: pageRoutes,
  section: 'partners',
  icon: Building2,
  recordRepresentation: 'name',
  messages,
  list: () => import('./OrganizationList').then(({ OrganizationList }) => OrganizationList),
  record: () => import('./organizationViews').then(({ organizationViews }) => organizationViews),
  schema: () => import('./organizationSchema').then((module) => module.organizations),
});
