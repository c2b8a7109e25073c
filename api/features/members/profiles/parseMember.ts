import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import {
  commonRules,
  defaultIssue,
  type FieldErrors,
  messageOfIssue,
  validateRecord,
} from '../../../../resources/engine/schema';
import { type MemberProfile, memberProfile } from '../../../../resources/member-data/memberProfileSchema';
import { memberMessages } from '../../messages.en';
import { type Consent, consent, maxConsents } from './consents';

/** The profile of a member without its ids. */
export type ProfileFields = Omit<MemberProfile, 'externalId'>;

/** A member to store. One of the ids names the member; with both, the member gets the external id. */
export interface SentMember {
  id: string | undefined;
  externalId: string | undefined;
  profile: ProfileFields;
  consents: readonly Consent[];
}

const consentList = z.array(consent).max(maxConsents).default([]);

/**
 * Checks a member as the system of record sends it: `id`, and the fields and consents of the profile. References are
 * not checked.
 * @returns the member, or the errors by path
 */
export const parseMember = (
  body: Readonly<Record<string, unknown>>,
): { member: SentMember; errors?: undefined } | { member?: undefined; errors: FieldErrors } => {
  const { id, consents, ...fields } = body;
  const errors: FieldErrors = {};
  if (id !== undefined && (typeof id !== 'string' || !isUuid(id))) errors.id = memberMessages.notUuid;
  // Records ignore the fields that the API sets; here every unknown field is an error of the caller.
  for (const key of Object.keys(fields))
    if (!Object.hasOwn(memberProfile.record.shape, key)) errors[key.slice(0, 64)] = commonRules.unknownField;
  const { data, brokenRules } = validateRecord(memberProfile, fields);
  const parsedConsents = consentList.safeParse(consents ?? undefined, { error: defaultIssue });
  for (const issue of parsedConsents.error?.issues ?? [])
    for (const [path, message] of issueErrors(issue)) errors[`consents${path}`] ??= message;
  Object.assign(errors, { ...brokenRules, ...errors });
  if (id === undefined && fields.externalId === undefined) errors.externalId ??= memberMessages.idMissing;
  if (Object.keys(errors).length > 0 || !parsedConsents.success) return { errors };
  const { externalId, ...profile } = data as MemberProfile;
  profile.planTypes = [...new Set(profile.planTypes)];
  profile.platforms = [...new Set(profile.platforms)];
  return {
    member: { id: (id as string | undefined)?.toLowerCase(), externalId, profile, consents: parsedConsents.data },
  };
};

/** Returns the errors of an issue, each with its path from a leading dot on. */
const issueErrors = (issue: z.core.$ZodIssue) => {
  const path = ['', ...issue.path].join('.');
  return issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [`${path}.${key.slice(0, 64)}`, commonRules.unknownField] as const)
    : [[path, messageOfIssue(issue)] as const];
};
