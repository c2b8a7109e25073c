import { Building2 } from 'lucide-react';
import { defineArea } from '../engine/area/defineArea';
import { fields } from './messages.en';

export const organizations = defineArea({
  name: 'organizations',
  path: '/cms/organizations',
  shape: 'pages',
  section: 'content',
  icon: Building2,
  represent: 'name',
  messages: {
    name: 'Organization |||| Organizations',
    fields,
    filters: { agreementEnd_lte: 'Agreement ends by' },
    choices: { payrollCycles: { biweekly: 'Every two weeks', semimonthly: 'Twice a month' } },
    empty: 'Add the employers, plan providers and partners that you work with.',
  },
  list: () => import('./OrganizationList').then(({ OrganizationList }) => OrganizationList),
  record: () => import('./OrganizationFields'),
  schema: () => import('./organizationSchema').then((module) => module.organizations),
});
