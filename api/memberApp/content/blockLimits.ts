import type { Audience } from '../../../resources/engine/sharedFields';
import { type AudienceColumns, isForMember } from '../../features/members/audience';
import type { ContentMember } from '../../platform/accounts/appKeys/contentMember';
import type { QueryRow } from '../../platform/database/connect';

/** The limits of a block by readers and by time; a missing one does not limit. */
export interface BlockLimits {
  audience?: AudienceColumns;
  /** ISO instants. */
  from?: string;
  until?: string;
}

/** A block as it is stored for members, with what says who gets it; `pageBlocks` removes that again. */
export interface StoredBlock extends QueryRow {
  /** The number of its block in the record, where the numbers in the answer can differ. */
  index?: number;
  limits?: readonly BlockLimits[];
  hidesWhenEmpty?: true;
}

/**
 * Returns the columns that say which members get something; null does not limit them.
 * @param descendantsOf returns some affiliates with all that are below them in the tree
 */
export const audienceColumnsOf = (
  receivers: Audience | 'everyone' | 'members',
  descendantsOf: (affiliateIds: readonly string[]) => string[],
): AudienceColumns => {
  const audience = typeof receivers === 'string' ? undefined : receivers;
  const orUnlimited = (keys: readonly string[] = []) => (keys.length > 0 ? [...keys] : null);
  return {
    isForMembers: receivers !== 'everyone',
    memberStatuses: orUnlimited(audience?.memberStatuses),
    retirementSystems: orUnlimited(audience?.retirementSystems),
    planTypes: orUnlimited(audience?.planTypes),
    affiliateIds: orUnlimited(audience && descendantsOf(audience.affiliateIds)),
    organizationIds: orUnlimited(audience?.organizationIds),
    states: orUnlimited(audience?.states),
    platforms: orUnlimited(audience?.platforms),
    ageMin: audience?.ageMin ?? null,
    ageMax: audience?.ageMax ?? null,
    yearsOfServiceMin: audience?.yearsOfServiceMin ?? null,
    yearsOfServiceMax: audience?.yearsOfServiceMax ?? null,
  };
};

/** Whether a reader gets a block with some limits now. */
export const meetsLimits = (
  limits: readonly BlockLimits[],
  { member, now }: { member: ContentMember | undefined; now: Date },
): boolean => {
  const instant = now.toISOString();
  return limits.every(
    ({ audience, from, until }) =>
      (from === undefined || from <= instant) &&
      (until === undefined || until > instant) &&
      (audience === undefined || isForMember(audience, member)),
  );
};
