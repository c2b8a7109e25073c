import { z } from 'zod';
import { address, publishingWindow, publishingWindowEnds, publishingWindowFields } from '../engine/domain';
import {
  confidential,
  defineSchema,
  email,
  html,
  httpsUrl,
  image,
  issue,
  line,
  masterType,
  phone,
  plainDate,
  reference,
  text,
  wholeNumber,
} from '../engine/schema';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    organizations: true;
  }
}

const payrollCycles = ['weekly', 'biweekly', 'semimonthly', 'monthly'] as const;

/** Employers, plan providers and partners. */
export const organizations = defineSchema({
  name: 'organizations',
  fieldNames: { ...fields, ...recordFields },
  record: z.object({
    name: text({ min: 2, max: 120 }),
    legalName: line({ max: 160 }).optional(),
    type: masterType('organization_type'),
    parentOrgId: reference('organizations').optional(),
    ein: confidential(
      z
        .string()
        .trim()
        .regex(/^\d{2}-\d{7}$/, issue(rules.notEin))
        .optional(),
    ),
    logo: image({ minWidth: 256, minHeight: 256, isSquare: true }).optional(),
    description: html({ min: 50, max: 3000 }).optional(),
    website: httpsUrl().optional(),
    email: email().optional(),
    phone: phone().optional(),
    address: address().optional(),
    retirementPlans: z
      .array(
        z.strictObject({
          planType: masterType('plan_type'),
          planName: text({ max: 120 }),
          planNumber: z
            .string()
            .trim()
            .regex(/^\d{3}$/, issue(rules.notPlanNumber))
            .optional(),
          recordkeeperOrgId: reference('organizations').optional(),
          matchFormula: text({ max: 200 }).optional(),
        }),
      )
      .max(20)
      .default([]),
    employeeCount: wholeNumber(0, 5_000_000).optional(),
    payrollCycles: z.array(z.enum(payrollCycles)).max(payrollCycles.length).default([]),
    affiliateIds: z.array(reference('union-affiliates')).max(50).default([]),
    serviceIds: z.array(reference('services')).max(20).default([]),
    assignedAdvisorIds: z.array(reference('advisors')).max(20).default([]),
    agreementStart: plainDate().optional(),
    agreementEnd: plainDate().optional(),
    isFeatured: z.boolean().default(false),
    ...publishingWindow(),
  }),
  label: ({ name, address: { city, state } = {} }) => {
    const cityAndState = [city, state].filter(Boolean).join(', ');
    return name && cityAndState ? `${name} (${cityAndState})` : name;
  },
  list: {
    search: ['name', 'legalName', 'email', 'phone', 'website'],
    similarityField: 'name',
    rowFields: ['name', 'type', 'address.state', 'employeeCount', 'agreementEnd', 'logo', 'updatedAt'],
    sort: ['name', 'type', 'employeeCount', 'agreementStart', 'agreementEnd', ...publishingWindowFields],
    filter: [
      'name',
      'type',
      'parentOrgId',
      'address.state',
      'retirementPlans.planType',
      'affiliateIds',
      'serviceIds',
      'assignedAdvisorIds',
      'agreementStart',
      'agreementEnd',
      'isFeatured',
      ...publishingWindowFields,
    ],
    defaultSort: [['name', 'ASC']],
  },
  members: {
    fields: [
      'name',
      'type',
      'parentOrgId',
      'logo',
      'description',
      'website',
      'email',
      'phone',
      'address',
      'retirementPlans',
      'affiliateIds',
      'serviceIds',
      'assignedAdvisorIds',
      'isFeatured',
    ],
    rowFields: ['name', 'type', 'logo', 'website', 'phone', 'address', 'isFeatured'],
    order: [['name', 'ASC']],
    filter: { type: 'type', state: 'address.state' },
  },
  rules: {
    periods: [['agreementStart', 'agreementEnd']],
    parentField: 'parentOrgId',
    unique: [{ fields: ['ein'], message: rules.einTaken }],
  },
  publish: {
    required: ['logo', 'description'],
    window: publishingWindowEnds,
    check: (organization, problem) => {
      if (!organization.email && !organization.phone) problem('email', rules.emailOrPhoneMissing);
    },
  },
});
