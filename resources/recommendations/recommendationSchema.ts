import { z } from 'zod';
import {
  defineSchema,
  field,
  image,
  instant,
  masterType,
  type RecordOf,
  section,
  target,
  text,
  wholeNumber,
  withKind,
} from '../engine/schema';
import { icon } from '../engine/sharedFields';
import { targetKinds, targetTypes } from './choices';
import { fields } from './messages.en';
import { recordFields, rules } from './recordMessages.en';
import { checkGroup, conditionCount, maxConditions, ruleGroup } from './rule';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    recommendations: true;
  }
}

/** Cards that the app shows to the members whom a rule matches. */
export const recommendations = defineSchema({
  name: 'recommendations',
  fieldNames: { ...fields, ...recordFields },
  record: {
    ...section('content', {
      headline: field(text({ max: 70 }).optional(), {
        row: true,
        search: true,
        requiredToPublish: true,
        fullWidth: true,
      }),
      body: field(text({ max: 300 }).optional(), { search: true, requiredToPublish: true }),
      icon: icon().optional(),
      ctaLabel: field(text({ max: 30 }).optional(), { requiredToPublish: true }),
      image: field(image().optional(), { fullWidth: true }),
      target: field(
        z.strictObject({ type: z.enum(targetTypes).optional(), id: target('type', targetKinds).optional() }).optional(),
        { filter: ['type'], requiredToPublish: true },
      ),
      disclosureIds: field(z.array(masterType('disclosure')).max(10).default([]), {
        filter: true,
        requiredToPublish: true,
      }),
    }),
    ...section('rule', {
      rule: withKind('recommendationRule', ruleGroup).default({ match: 'all', conditions: [], groups: [] }),
    }),
    ...section('when', {
      startsAt: field(instant().optional(), { sort: true, filter: true }),
      endsAt: field(instant().optional(), { filter: true }),
      priority: field(wholeNumber(1, 5).default(3), { row: true, sort: true, filter: true }),
      sortOrder: field(wholeNumber(0, 9999).default(0), { sort: true }),
      cooldownDays: field(wholeNumber(0, 365).default(30), { unit: 'days' }),
      maxShows: wholeNumber(1, 100).default(5),
      exclusiveGroup: field(text({ max: 40 }).optional(), { filter: true }),
      isActive: field(z.boolean().default(true), { row: true, filter: true }),
    }),
    ...section('staff', {
      name: field(text({ min: 3, max: 80 }), { row: true, search: true, sort: true, filter: true, fullWidth: true }),
      goal: field(masterType('recommendation_goal'), { row: true, filter: true }),
    }),
  },
  label: (recommendation) => recommendation.name,
  enabledField: 'isActive',
  list: {
    rowFields: ['shown', 'pressed', 'closed'],
    defaultSort: [
      ['priority', 'DESC'],
      ['sortOrder', 'ASC'],
    ],
  },
  statistics: ['shown', 'pressed', 'closed'],
  rules: {
    check: ({ rule }, problem) => {
      if (!rule) return;
      checkGroup(rule, 'rule', problem);
      if (conditionCount(rule) > maxConditions)
        problem('rule.conditions', rules.tooManyConditions({ most: maxConditions }));
    },
  },
  publish: {
    requiresApproval: true,

    window: { startsAt: 'startsAt', endsAt: 'endsAt' },
    check: ({ rule, target: destination }, problem) => {
      if (rule && conditionCount(rule) === 0) problem('rule.conditions', rules.conditionsMissing);
      if (destination && !destination.type) problem('target.type', rules.kindMissing);
    },
  },
  values: {
    derived: {
      fields: {
        ...section(
          'results',
          {
            // The number of members that the rule matches. 0 means fewer than 10, because smaller numbers could identify
            // members.
            matchCount: field(z.int().optional(), { row: true, sort: true }),
            countedAt: instant().optional(),
          },
          { visible: ({ id }) => id },
        ),
      },
    },
  },
});

export type Recommendation = RecordOf<typeof recommendations>;
