import type { FieldErrors } from '../../../../resources/engine/schema';
import { annotatedValuesOf } from '../../../../resources/engine/texts';
import { memberProfile } from '../../../../resources/member-data/memberProfileSchema';
import type { Queryable } from '../../../platform/database/connect';
import { lockTargets, targetKey, targetOf } from '../../../records/read/targets';
import type { ReferenceRequest } from '../../../records/storage/recordRow';
import { memberMessages } from '../../messages.en';
import { type Consent, consentErrors, useConsent } from './consents';
import type { SentMember } from './parseMember';

const topicsGroup = 'notification_topic';

/**
 * Returns the errors of members whose profile or consents name master types, affiliates or organizations that do not
 * exist, in the order of the members. A type that is no longer in use still describes members. What they name is locked
 * until the transaction ends.
 */
export const findReferenceErrors = async (
  transaction: Queryable,
  members: readonly Pick<SentMember, 'profile' | 'consents'>[],
  now: Date,
): Promise<FieldErrors[]> => {
  const references = members.map(({ profile }) =>
    annotatedValuesOf(memberProfile.fields, profile).flatMap(({ path, value, meta }) => {
      const target = targetOf({ path, value, meta });
      return target ? [{ path, target }] : [];
    }),
  );
  const topics = topicTargets(members.flatMap(({ consents }) => consents));
  const existing = await lockTargets(transaction, [...references.flat().map(({ target }) => target), ...topics]);
  return members.map(({ consents }, index) => {
    const errors = consentErrors(consents, hasTopic(existing), now);
    for (const { path, target } of references[index] ?? []) {
      if (existing.has(targetKey(target))) continue;
      errors[path] = target.kind === 'type' ? memberMessages.noSuchType : memberMessages.noSuchRecord;
    }
    return errors;
  });
};

/** Does the same for the consents of a member. */
export const findConsentErrors = async (transaction: Queryable, consents: readonly Consent[], now: Date) =>
  consentErrors(consents, hasTopic(await lockTargets(transaction, topicTargets(consents))), now);

const topicTarget = (topic: string): ReferenceRequest => ({ kind: 'type', area: topicsGroup, id: topic });
const topicTargets = (consents: readonly Consent[]) =>
  consents.filter(({ channel }) => channel !== useConsent.channel).map(({ topic }) => topicTarget(topic));
const hasTopic = (existing: ReadonlyMap<string, unknown>) => (topic: string) =>
  existing.has(targetKey(topicTarget(topic)));
