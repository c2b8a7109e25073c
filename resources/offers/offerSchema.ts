import { addYears } from 'date-fns/addYears';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { z } from 'zod';
import { audience } from '../engine/domain';
import {
  defineSchema,
  html,
  httpsUrl,
  image,
  issue,
  masterType,
  money,
  plainDate,
  reference,
  text,
  wholeNumber,
  withKind,
} from '../engine/schema';
import { availabilities, redemptions, valueKinds } from './choices';
import { fields } from './messages.en';
import { rules } from './recordMessages.en';

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    offers: true;
  }
}

const maxYears = 3;

/**
 * Whether an offer is used up: members have redeemed it as often as it says. One without a maximum is never used up.
 * @param redemptions how often all members have redeemed it
 */
export const isUsedUp = (
  { maxRedemptions = Number.POSITIVE_INFINITY }: { maxRedemptions?: number | undefined },
  redemptions: number,
): boolean => redemptions >= maxRedemptions;

/** Benefits that partners offer to members, each valid for a range of days. */
export const offers = defineSchema({
  name: 'offers',
  fieldNames: fields,
  record: z.object({
    title: text({ min: 5, max: 80 }),
    type: masterType('offer_type'),
    partnerOrgId: reference('organizations'),
    summary: text({ min: 30, max: 140 }).optional(),
    details: html({ min: 50, max: 5000 }).optional(),
    image: image().optional(),
    value: withKind(
      'offerValue',
      z
        .strictObject({
          kind: z.enum(valueKinds).optional(),
          percent: wholeNumber(1, 100).optional(),
          amount: money().optional(),
          text: text({ max: 40 }).optional(),
        })
        // Only the value of the selected kind is stored.
        .overwrite(({ kind, ...parts }) => (kind ? { kind, [kind]: parts[kind] } : {})),
    ).optional(),
    redemption: z.enum(redemptions),
    code: z
      .string()
      .trim()
      .regex(/^[A-Z0-9-]{4,20}$/, issue(rules.notCode))
      .optional(),
    redemptionUrl: httpsUrl().optional(),
    validFrom: plainDate().optional(),
    validThrough: plainDate().optional(),
    eligibility: audience(),
    maxRedemptions: wholeNumber(1, 1_000_000).optional(),
    perMember: wholeNumber(1, 1000).optional(),
    terms: html({ min: 50, max: 5000 }).optional(),
    disclosureIds: z.array(masterType('disclosure')).max(10).default([]),
    isSponsored: z.boolean().default(true),
    priority: wholeNumber(1, 999).default(100),
    isFeatured: z.boolean().default(false),
  }),
  label: ({ title, validThrough }) => (title && validThrough ? `${title} (through ${validThrough})` : title),
  linkIdentifier: 'id',
  list: {
    search: ['title', 'summary', 'code'],
    rowFields: ['title', 'partnerOrgId', 'type', 'value', 'redemption', 'validThrough', 'availability'],
    sort: ['title', 'partnerOrgId', 'validFrom', 'validThrough', 'priority', 'isFeatured'],
    filter: [
      'title',
      'type',
      'partnerOrgId',
      'redemption',
      'availability',
      'validFrom',
      'validThrough',
      'eligibility.affiliateIds',
      'eligibility.states',
      'disclosureIds',
      'isSponsored',
      'priority',
      'isFeatured',
    ],
    defaultSort: [
      ['live', 'DESC'],
      ['validThrough', 'ASC'],
    ],
  },
  members: {
    // The code and the address are given to who redeems the offer.
    fields: [
      'title',
      'type',
      'partnerOrgId',
      'summary',
      'details',
      'image',
      'value',
      'redemption',
      'validFrom',
      'validThrough',
      'perMember',
      'terms',
      'disclosureIds',
      'isSponsored',
      'isFeatured',
    ],
    rowFields: [
      'title',
      'type',
      'partnerOrgId',
      'summary',
      'image',
      'value',
      'validThrough',
      'isSponsored',
      'isFeatured',
    ],
    order: [
      ['priority', 'ASC'],
      ['validThrough', 'ASC'],
    ],
    filter: { type: 'type', partner: 'partnerOrgId' },
    derived: ['availability'],
  },
  statistics: ['shown', 'opened', 'redeemed'],
  rules: {
    check: ({ redemption, code, redemptionUrl, value, validFrom, validThrough }, problem) => {
      if (redemption === 'code' && !code) problem('code', rules.codeMissing);
      if (redemption === 'link' && !redemptionUrl) problem('redemptionUrl', rules.addressMissing);
      if (value?.kind && value[value.kind] === undefined) problem(`value.${value.kind}`, rules.valueMissing);
      if (validFrom && validThrough && validThrough > lastDayAfter(validFrom))
        problem('validThrough', rules.validTooLong({ years: maxYears }));
    },
    unique: [{ fields: ['code'], onlyPublished: true, message: rules.codeTaken }],
  },
  publish: {
    requiresApproval: true,
    required: ['summary', 'details', 'image', 'validFrom', 'validThrough', 'terms', 'disclosureIds'],
    window: { startsAt: 'validFrom', endsAt: 'validThrough' },
  },
  // Whether members can still redeem it: it follows from their redemptions, so no version has it.
  values: { derived: { fields: { availability: z.enum(availabilities).default('available') } } },
});

const lastDayAfter = (day: string) => formatISO(addYears(parseISO(day), maxYears), { representation: 'date' });
