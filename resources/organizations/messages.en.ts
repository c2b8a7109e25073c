import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  parentOrgId: 'Belongs to',
  ein: 'EIN',
  employeeCount: 'Employees',
  payrollCycles: 'Paid',
  affiliateIds: 'Union affiliates',
  agreementStart: 'Agreement starts',
  agreementEnd: 'Agreement ends',
  isFeatured: 'Featured',
};

export const messages = {
  name: 'Organization |||| Organizations',
  forcedCaseName: 'organization |||| organizations',
  fields,
  choices: { payrollCycles: { biweekly: 'Every two weeks', semimonthly: 'Twice a month' } },
  empty: 'Add the employers, plan providers and partners that you work with.',
} satisfies AreaMessages;
