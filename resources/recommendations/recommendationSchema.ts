import { z } from 'zod';
import { icon } from '../engine/domain';
import {
  defineSchema,
  image,
  instant,
  masterType,
  type RecordOf,
  target,
  text,
  wholeNumber,
  withKind,
} from '../engine/schema';
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
  record: z.object({
    name: text({ min: 3, max: 80 }),
    goal: masterType('recommendation_goal'),
    headline: text({ max: 70 }).optional(),
    body: text({ max: 300 }).optional(),
    icon: icon().optional(),
    image: image().optional(),
    rule: withKind('recommendationRule', ruleGroup).default({ match: 'all', conditions: [], groups: [] }),
    target: z
      .strictObject({ type: z.enum(targetTypes).optional(), id: target('type', targetKinds).optional() })
      .optional(),
    ctaLabel: text({ max: 30 }).optional(),
    priority: wholeNumber(1, 5).default(3),
    sortOrder: wholeNumber(0, 9999).default(0),
    startsAt: instant().optional(),
    endsAt: instant().optional(),
    cooldownDays: wholeNumber(0, 365).default(30),
    maxShows: wholeNumber(1, 100).default(5),
    exclusiveGroup: text({ max: 40 }).optional(),
    disclosureIds: z.array(masterType('disclosure')).max(10).default([]),
    isActive: z.boolean().default(true),
  }),
  label: (recommendation) => recommendation.name,
  enabledField: 'isActive',
  list: {
    search: ['name', 'headline', 'body'],
    rowFields: ['name', 'headline', 'goal', 'priority', 'isActive', 'matchCount', 'shown', 'pressed', 'closed'],
    sort: ['name', 'priority', 'sortOrder', 'startsAt', 'matchCount'],
    filter: [
      'name',
      'goal',
      'target.type',
      'priority',
      'startsAt',
      'endsAt',
      'exclusiveGroup',
      'disclosureIds',
      'isActive',
    ],
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
    required: ['headline', 'body', 'target', 'ctaLabel', 'disclosureIds'],
    window: { startsAt: 'startsAt', endsAt: 'endsAt' },
    check: ({ rule, target: destination }, problem) => {
      if (rule && conditionCount(rule) === 0) problem('rule.conditions', rules.conditionsMissing);
      if (destination && !destination.type) problem('target.type', rules.kindMissing);
    },
  },
  values: {
    derived: {
      fields: {
        // The number of members that the rule matches. 0 means fewer than 10, because smaller numbers could identify
        // members.
        matchCount: z.int().optional(),
        countedAt: instant().optional(),
      },
    },
  },
});

export type Recommendation = RecordOf<typeof recommendations>;
