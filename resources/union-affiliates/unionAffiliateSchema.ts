import { z } from 'zod';
import {
  confidential,
  defineSchema,
  email,
  field,
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
import { publishingWindow, publishingWindowEnds } from '../engine/sharedFields';
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
  record: {
    ...section('affiliate', {
      name: field(line({ min: 2, max: 140 }), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        memberRow: true,
        fullWidth: true,
      }),
      acronym: field(text({ min: 2, max: 12 }).optional(), { search: true, sort: true, filter: true, memberRow: true }),
      level: field(masterType('affiliate_level'), {
        row: true,
        sort: true,
        filter: true,
        memberRow: true,
        formOnly: true,
      }),
      localNumber: field(
        z
          .string()
          .trim()
          .regex(/^[A-Z0-9-]{1,10}$/, issue(rules.notLocalNumber))
          .optional(),
        { search: true, sort: true, memberRow: true },
      ),
      parentId: field(reference('union-affiliates').optional(), {
        filter: true,
        memberRow: true,
        fullWidth: true,
        formOnly: true,
      }),
      sector: field(masterType('affiliate_sector'), { row: true, filter: true, memberRow: true }),
      memberCount: field(wholeNumber(0, 5_000_000).optional(), { row: true, sort: true, formOnly: true }),
      states: field(z.array(masterType('us_state')).min(1).max(60), { row: true, filter: true, memberRow: true }),
      logo: field(image().optional(), { memberRow: true, fullWidth: true, formOnly: true }),
      website: field(httpsUrl().optional(), { memberRow: true, formOnly: true }),
      isListed: field(z.boolean().default(true), { filter: true }),
    }),
    ...section('contact', {
      coordinator: field(
        z
          .strictObject({ name: text({ max: 120 }).optional(), email: email().optional(), phone: phone().optional() })
          .optional(),
        { members: true, formOnly: true },
      ),
      meetingInfo: field(text({ max: 500 }).optional(), { members: true }),
    }),
    ...section('agreement', {
      agreementStart: field(plainDate().optional(), { sort: true, filter: true }),
      agreementEnd: field(plainDate().optional(), { row: true, sort: true, filter: true }),
      endorsementStatus: field(z.enum(endorsementStatuses).default('none'), { row: true, filter: true }),
      privateCode: field(
        confidential(
          z
            .string()
            .trim()
            .regex(/^[A-Z0-9]{6,12}$/, issue(rules.notPrivateCode))
            .optional(),
        ),
        { formOnly: true },
      ),
    }),
    ...section('members', {
      offerIds: field(z.array(reference('offers')).max(50).default([]), {
        filter: true,
        members: true,
        formOnly: true,
      }),
      serviceIds: field(z.array(reference('services')).max(20).default([]), { filter: true, members: true }),
      advisorIds: field(z.array(reference('advisors')).max(50).default([]), { filter: true, members: true }),
    }),
    ...publishingWindow(),
  },
  label: ({ name = '', acronym, states = [] }) => {
    // A list of many states says little and would hide the name.
    const qualifier = acronym ?? (states.length <= 3 ? states.join(', ') : undefined);
    return name && qualifier ? `${name} (${qualifier})` : name;
  },
  list: {
    defaultSort: [
      ['levelOrder', 'ASC'],
      ['name', 'ASC'],
    ],
  },
  members: {
    path: 'affiliates',

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
    window: publishingWindowEnds,
    check: ({ coordinator }, problem) => {
      if (!coordinator?.name) problem('coordinator.name', rules.coordinatorMissing);
      if (!coordinator?.email && !coordinator?.phone) problem('coordinator.email', rules.coordinatorAddressMissing);
    },
  },
  values: {
    computed: {
      fields: {
        levelOrder: field(z.int(), { sort: true }),
      },
      compute: ({ level }) => ({ levelOrder: levelRankOf(level ?? '') }),
    },
  },
});
