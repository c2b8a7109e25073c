import { z } from 'zod';
import { fieldMeta, issue, masterType, reference, wholeNumber } from '../schema';
import { sharedFieldRules } from './rules.en';

export const platforms = ['web', 'ios', 'android'] as const;

/** The areas of the unions and organizations that members belong to, by audience field. */
export const membershipAreas = { affiliateId: 'union-affiliates', organizationId: 'organizations' } as const;

const members = z
  .strictObject({
    everyone: z.boolean().default(true),
    memberStatuses: z.array(masterType('member_status')).max(20).default([]),
    retirementSystems: z.array(masterType('retirement_system')).max(20).default([]),
    planTypes: z.array(masterType('plan_type')).max(20).default([]),
    affiliateIds: z.array(reference(membershipAreas.affiliateId)).max(50).default([]),
    organizationIds: z.array(reference(membershipAreas.organizationId)).max(50).default([]),
    states: z.array(masterType('us_state')).max(60).default([]),
    ageMin: wholeNumber(18, 110).optional(),
    ageMax: wholeNumber(18, 110).optional(),
    yearsOfServiceMin: wholeNumber(0, 60).optional(),
    yearsOfServiceMax: wholeNumber(0, 60).optional(),
    platforms: z.array(z.enum(platforms)).default([]),
  })
  .refine(({ ageMin = 18, ageMax = 110 }) => ageMin <= ageMax, {
    error: issue(sharedFieldRules.highestAgeBelowLowest),
    path: ['ageMax'],
  })
  .refine(({ yearsOfServiceMin = 0, yearsOfServiceMax = 60 }) => yearsOfServiceMin <= yearsOfServiceMax, {
    error: issue(sharedFieldRules.mostYearsBelowFewest),
    path: ['yearsOfServiceMax'],
  })
  .register(fieldMeta, { kind: 'audience', optionalParts: true })
  .default({
    everyone: true,
    memberStatuses: [],
    retirementSystems: [],
    planTypes: [],
    affiliateIds: [],
    organizationIds: [],
    states: [],
    platforms: [],
  })
  .register(z.globalRegistry, { id: 'Audience' });

/** Creates a field with an audience: the members who match every condition; with `everyone` (default), all members. */
export const audience = () => members;

export type Audience = z.output<ReturnType<typeof audience>>;
