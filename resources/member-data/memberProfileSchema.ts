import { z } from 'zod';
import {
  defineSchema,
  email,
  fullName,
  issue,
  languageTag,
  masterType,
  noList,
  phone,
  plainDate,
  type RecordOf,
  reference,
  text,
  timeZone,
  wholeNumber,
} from '../engine/schema';
import { platforms } from '../engine/sharedFields';
import { fields } from './messages.en';
import { rules } from './recordMessages.en';

const uuidForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The id of a member in the system of record. One in the form of a UUID is an id of the API. */
const externalId = z
  .string()
  .regex(/^[\w-]{1,64}$/, issue(rules.notExternalId))
  .refine((id) => !uuidForm.test(id), issue(rules.externalIdIsUuid));

const profile = {
  externalId: externalId.optional(),
  firstName: text({ max: 80 }),
  lastName: text({ max: 80 }),
  email: email().optional(),
  phone: phone().optional(),
  locale: languageTag().optional(),
  timeZone: timeZone().optional(),
  state: masterType('us_state'),
  memberStatus: masterType('member_status'),
  retirementSystem: masterType('retirement_system'),
  planTypes: z.array(masterType('plan_type')).max(20).default([]),
  age: wholeNumber(0, 130),
  yearsOfService: wholeNumber(0, 80),
  yearsToRetirement: wholeNumber(0, 80).optional(),
  contributionPct: z.number().min(0).max(100).optional(),
  hasBeneficiary: z.boolean().optional(),
  quizScore: wholeNumber(0, 100).optional(),
  affiliateId: reference('union-affiliates').optional(),
  organizationId: reference('organizations').optional(),
  platforms: z.array(z.enum(platforms)).max(platforms.length).default([]),
  birthDate: plainDate().optional(),
  homeStreet: text({ max: 120 }).optional(),
  homeCity: text({ max: 80 }).optional(),
  homePostalCode: text({ max: 12 }).optional(),
  isDeceased: z.boolean().optional(),
  doNotContact: z.boolean().optional(),
  representedBy: text({ max: 120 }).optional(),
};

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    'member-data': true;
  }
}

const declaration = {
  name: 'member-data',
  fieldNames: fields,
  label: fullName,
  list: noList,
} as const;

/** The profile of a member, as the system of record sends it. */
export const memberProfile = defineSchema({ ...declaration, record: profile });

export type MemberProfile = RecordOf<typeof memberProfile>;

/** A row of a file with members: the profile, with the topics that the member refuses by every channel. */
export const memberFileRow = defineSchema({
  ...declaration,
  record: { ...profile, optOuts: z.array(masterType('notification_topic')).max(40).default([]) },
});
