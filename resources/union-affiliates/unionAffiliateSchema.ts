import { z } from 'zod';
import { publishingWindow, publishingWindowEnds, publishingWindowFields } from '../engine/domain';
import {
  confidential,
  defineSchema,
  email,
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
import { rules } from './recordMessages.en';

/** The built-in levels, from the top of the tree down. Levels that customers add rank below these. */
export const levels: readonly string[] = ['international', 'council_district', 'local', 'retiree_chapter'];

/** Returns the rank of a level in the tree, 0 at the top. */
export const levelRankOf = (level: string) => {
  const index = levels.indexOf(level);
  return index < 0 ? levels.length : index;
};

const endorsementStatuses = ['none', 'in_talks', 'endorsed', 'lapsed'] as const;

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    'union-affiliates': true;
  }
}

/** The tree of unions, their councils and districts, locals, and chapters of retired members. */
export const unionAffiliates = defineSchema({
  name: 'union-affiliates',
  fieldNames: fields,
  record: z.object({
    name: line({ min: 2, max: 140 }),
    acronym: text({ min: 2, max: 12 }).optional(),
    level: masterType('affiliate_level'),
    localNumber: z
      .string()
      .trim()
      .regex(/^[A-Z0-9-]{1,10}$/, issue(rules.notLocalNumber))
      .optional(),
    parentId: reference('union-affiliates').optional(),
    sector: masterType('affiliate_sector'),
    states: z.array(masterType('us_state')).min(1).max(60),
    memberCount: wholeNumber(0, 5_000_000).optional(),
    logo: image().optional(),
    website: httpsUrl().optional(),
    coordinator: z
      .strictObject({ name: text({ max: 120 }).optional(), email: email().optional(), phone: phone().optional() })
      .optional(),
    meetingInfo: text({ max: 500 }).optional(),
    agreementStart: plainDate().optional(),
    agreementEnd: plainDate().optional(),
    endorsementStatus: z.enum(endorsementStatuses).default('none'),
    offerIds: z.array(reference('offers')).max(50).default([]),
    serviceIds: z.array(reference('services')).max(20).default([]),
    advisorIds: z.array(reference('advisors')).max(50).default([]),
    privateCode: confidential(
      z
        .string()
        .trim()
        .regex(/^[A-Z0-9]{6,12}$/, issue(rules.notPrivateCode))
        .optional(),
    ),
    isListed: z.boolean().default(true),
    ...publishingWindow(),
  }),
  label: ({ name = '', acronym, states = [] }) => {
    // A list of many states says little and would hide the name.
    const qualifier = acronym ?? (states.length <= 3 ? states.join(', ') : undefined);
    return name && qualifier ? `${name} (${qualifier})` : name;
  },
  list: {
    search: ['name', 'acronym', 'localNumber'],
    rowFields: ['name', 'level', 'sector', 'states', 'memberCount', 'endorsementStatus', 'agreementEnd'],
    sort: ['name', 'acronym', 'level', 'levelOrder', 'localNumber', 'memberCount', 'agreementStart', 'agreementEnd'],
    filter: [
      'name',
      'acronym',
      'level',
      'parentId',
      'sector',
      'states',
      'agreementStart',
      'agreementEnd',
      'endorsementStatus',
      'offerIds',
      'serviceIds',
      'advisorIds',
      'isListed',
      ...publishingWindowFields,
    ],
    defaultSort: [
      ['levelOrder', 'ASC'],
      ['name', 'ASC'],
    ],
  },
  members: {
    path: 'affiliates',
    fields: [
      'name',
      'acronym',
      'level',
      'localNumber',
      'parentId',
      'sector',
      'states',
      'logo',
      'website',
      'coordinator',
      'meetingInfo',
      'offerIds',
      'serviceIds',
      'advisorIds',
    ],
    rowFields: ['name', 'acronym', 'level', 'localNumber', 'parentId', 'sector', 'states', 'logo', 'website'],
    order: [
      ['levelOrder', 'ASC'],
      ['name', 'ASC'],
    ],
    filter: { level: 'level', state: 'states', parent: 'parentId' },
    receivers: ({ isListed }) => (isListed ? 'everyone' : 'nobody'),
    allowsUnlistedLinks: true,
  },
  rules: {
    periods: [['agreementStart', 'agreementEnd']],
    check: ({ level, localNumber, parentId }, problem) => {
      if (level === 'local' && !localNumber) problem('localNumber', rules.localNumberMissing);
      if (level === 'international' && parentId) problem('parentId', rules.nothingAboveInternational);
      if (level && levels.indexOf(level) > 0 && !parentId) problem('parentId', rules.parentMissing);
    },
    parentField: 'parentId',
    unique: [
      { fields: ['localNumber', 'parentId'], message: rules.localNumberTaken },
      // The code opens the offers of one affiliate.
      { fields: ['privateCode'], onlyPublished: true, message: rules.privateCodeTaken },
    ],
  },
  publish: {
    required: [],
    window: publishingWindowEnds,
    check: ({ coordinator }, problem) => {
      if (!coordinator?.name) problem('coordinator.name', rules.coordinatorMissing);
      if (!coordinator?.email && !coordinator?.phone) problem('coordinator.email', rules.coordinatorAddressMissing);
    },
  },
  values: {
    computed: {
      fields: { levelOrder: z.int() },
      compute: ({ level }) => ({ levelOrder: levelRankOf(level ?? '') }),
    },
  },
});
