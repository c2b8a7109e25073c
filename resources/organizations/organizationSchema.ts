import { z } from 'zod';
import {
  confidential,
  defineSchema,
  email,
  field,
  html,
  httpsUrl,
  image,
  issue,
  line,
  masterType,
  phone,
  plainDate,
  reference,
  section,
  text,
  wholeNumber,
} from '../engine/schema';
import { address, publishingWindow, publishingWindowEnds } from '../engine/sharedFields';
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
  record: {
    ...section('organization', {
      name: field(text({ min: 2, max: 120 }), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        memberRow: true,
        fullWidth: true,
      }),
      legalName: field(line({ max: 160 }).optional(), { search: true, fullWidth: true }),
      type: field(masterType('organization_type'), {
        row: true,
        sort: true,
        filter: true,
        memberRow: true,
        formOnly: true,
      }),
      ein: confidential(
        z
          .string()
          .trim()
          .regex(/^\d{2}-\d{7}$/, issue(rules.notEin))
          .optional(),
      ),
      parentOrgId: field(reference('organizations').optional(), {
        filter: true,
        members: true,
        fullWidth: true,
        formOnly: true,
      }),
      logo: field(image({ minWidth: 256, minHeight: 256, isSquare: true }).optional(), {
        row: true,
        memberRow: true,
        requiredToPublish: true,
        fullWidth: true,
        formOnly: true,
      }),
      description: field(html({ min: 50, max: 3000 }).optional(), { members: true, requiredToPublish: true }),
      isFeatured: field(z.boolean().default(false), { filter: true, memberRow: true }),
    }),
    ...section('contact', {
      email: field(email().optional(), { search: true, members: true, formOnly: true }),
      phone: field(phone().optional(), { search: true, memberRow: true, formOnly: true }),
      website: field(httpsUrl().optional(), { search: true, memberRow: true, fullWidth: true, formOnly: true }),
      address: field(address().optional(), { row: ['state'], filter: ['state'], memberRow: true, formOnly: true }),
    }),
    ...section('agreement', {
      agreementStart: field(plainDate().optional(), { sort: true, filter: true }),
      agreementEnd: field(plainDate().optional(), { row: true, sort: true, filter: true }),
      affiliateIds: field(z.array(reference('union-affiliates')).max(50).default([]), { filter: true, members: true }),
      serviceIds: field(z.array(reference('services')).max(20).default([]), { filter: true, members: true }),
      assignedAdvisorIds: field(z.array(reference('advisors')).max(20).default([]), { filter: true, members: true }),
    }),
    ...publishingWindow(),
    ...section('plans', {
      employeeCount: field(wholeNumber(0, 5_000_000).optional(), { row: true, sort: true }),
      payrollCycles: z.array(z.enum(payrollCycles)).max(payrollCycles.length).default([]),
      retirementPlans: field(
        z
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
        { filter: ['planType'], members: true },
      ),
    }),
  },
  label: ({ name, address: { city, state } = {} }) => {
    const cityAndState = [city, state].filter(Boolean).join(', ');
    return name && cityAndState ? `${name} (${cityAndState})` : name;
  },
  list: {
    rowFields: ['updatedAt'],
    similarityField: 'name',

    defaultSort: [['name', 'ASC']],
  },
  members: {
    order: [['name', 'ASC']],
    filter: { type: 'type', state: 'address.state' },
  },
  rules: {
    periods: [['agreementStart', 'agreementEnd']],
    parentField: 'parentOrgId',
    unique: [{ fields: ['ein'], message: rules.einTaken }],
  },
  publish: {
    window: publishingWindowEnds,
    check: (organization, problem) => {
      if (!organization.email && !organization.phone) problem('email', rules.emailOrPhoneMissing);
    },
  },
});
