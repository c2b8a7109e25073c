import { z } from 'zod';
import { masterType, reference, wholeNumber } from '../engine/schema';

/**
 * A fictitious member, to simulate recommendations, with the same properties as members. An empty property is unknown.
 * A persona without plans or attended topics has an empty list.
 */
export const persona = z
  .strictObject({
    age: wholeNumber(0, 120).optional(),
    memberStatus: masterType('member_status').optional(),
    yearsOfService: wholeNumber(0, 80).optional(),
    yearsToRetirement: wholeNumber(0, 100).optional(),
    retirementSystem: masterType('retirement_system').optional(),
    planTypes: z.array(masterType('plan_type')).max(10).default([]),
    contributionPct: z.number().min(0).max(100).optional(),
    state: masterType('us_state').optional(),
    affiliateId: reference('union-affiliates').optional(),
    hasBeneficiary: z.boolean().optional(),
    lastAppointmentDays: wholeNumber(0, 36_500).optional(),
    attendedTopics: z.array(masterType('event_topic')).max(10).default([]),
    quizScore: wholeNumber(0, 100).optional(),
  })
  .register(z.globalRegistry, { id: 'Persona' });

export type Persona = z.output<typeof persona>;
