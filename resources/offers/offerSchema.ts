import { addYears } from 'date-fns/addYears';
import { formatISO } from 'date-fns/formatISO';
import { parseISO } from 'date-fns/parseISO';
import { z } from 'zod';
import {
  defineSchema,
  field,
  formatDayWithYear,
  html,
  httpsUrl,
  image,
  issue,
  masterType,
  money,
  plainDate,
  reference,
  section,
  text,
  wholeNumber,
  withKind,
} from '../engine/schema';
import { audience } from '../engine/sharedFields';
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
  record: {
    ...section('content', {
      title: field(text({ min: 5, max: 80 }), {
        row: true,
        search: true,
        sort: true,
        filter: true,
        memberRow: true,
        fullWidth: true,
      }),
      type: field(masterType('offer_type'), { row: true, filter: true, memberRow: true }),
      partnerOrgId: field(reference('organizations'), { row: true, sort: true, filter: true, memberRow: true }),
      summary: field(text({ min: 30, max: 140 }).optional(), {
        search: true,
        memberRow: true,
        requiredToPublish: true,
      }),
      details: field(html({ min: 50, max: 5000 }).optional(), { members: true, requiredToPublish: true }),
      image: field(image().optional(), { memberRow: true, requiredToPublish: true, fullWidth: true }),
      value: field(
        withKind(
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
        { row: true, memberRow: true },
      ),
    }),
    ...section('redemption', {
      redemption: field(z.enum(redemptions), { row: true, filter: true, members: true }),
      code: field(
        z
          .string()
          .trim()
          .regex(/^[A-Z0-9-]{4,20}$/, issue(rules.notCode))
          .optional(),
        { search: true, visible: ({ redemption }) => redemption === 'code' },
      ),
      redemptionUrl: field(httpsUrl().optional(), { visible: ({ redemption }) => redemption === 'link' }),
      maxRedemptions: wholeNumber(1, 1_000_000).optional(),
      perMember: field(wholeNumber(1, 1000).optional(), { members: true }),
    }),
    ...section('validity', {
      validFrom: field(plainDate().optional(), { sort: true, filter: true, members: true, requiredToPublish: true }),
      validThrough: field(plainDate().optional(), {
        row: true,
        sort: true,
        filter: true,
        memberRow: true,
        requiredToPublish: true,
      }),
      eligibility: field(audience(), { filter: ['affiliateIds', 'states'] }),
    }),
    ...section('terms', {
      terms: field(html({ min: 50, max: 5000 }).optional(), { members: true, requiredToPublish: true }),
      disclosureIds: field(z.array(masterType('disclosure')).max(10).default([]), {
        filter: true,
        members: true,
        requiredToPublish: true,
      }),
      isSponsored: field(z.boolean().default(true), { filter: true, memberRow: true }),
    }),
    ...section('order', {
      priority: field(wholeNumber(1, 999).default(100), { sort: true, filter: true }),
      isFeatured: field(z.boolean().default(false), { sort: true, filter: true, memberRow: true }),
    }),
  },
  label: ({ title, validThrough }) =>
    title && validThrough ? `${title} (through ${formatDayWithYear(validThrough)})` : title,
  linkIdentifier: 'id',
  list: {
    defaultSort: [
      ['live', 'DESC'],
      ['validThrough', 'ASC'],
    ],
  },
  members: {
    // The code and the address are given to who redeems the offer.

    order: [
      ['priority', 'ASC'],
      ['validThrough', 'ASC'],
    ],
    filter: { type: 'type', partner: 'partnerOrgId' },
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

    window: { startsAt: 'validFrom', endsAt: 'validThrough' },
  },
  // Whether members can still redeem it: it follows from their redemptions, so no version has it.
  values: {
    derived: {
      fields: {
        availability: field(z.enum(availabilities).default('available'), { row: true, filter: true, members: true }),
      },
    },
  },
});

const lastDayAfter = (day: string) => formatISO(addYears(parseISO(day), maxYears), { representation: 'date' });
