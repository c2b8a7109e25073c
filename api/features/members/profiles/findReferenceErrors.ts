import { sql } from 'drizzle-orm';
import { annotatedValuesOf } from '../../../../resources/engine/domain';
import type { FieldErrors } from '../../../../resources/engine/schema';
import { memberProfile } from '../../../../resources/member-data/memberProfileSchema';
import type { Queryable } from '../../../platform/database/connect';
import { areaNamesSql } from '../../../records/storage/columns';
import { isOneOfTypesSql } from '../../../records/storage/masterTypes';
import { memberMessages } from '../../messages.en';
import { type Consent, consentErrors } from './consents';
import type { SentMember } from './parseMember';

/** A master type, or a record, that a member names. */
interface Target {
  kind: 'type' | 'record';
  /** The category of a type, or the area of a record. */
  group: string;
  /** The key of a type, or the id of a record. */
  name: string;
}

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
      if (meta.masterType) return [{ path, target: typeTarget(meta.masterType, value) }];
      return meta.reference ? [{ path, target: { kind: 'record', group: meta.reference, name: value } as const }] : [];
    }),
  );
  const topics = topicTargets(members.flatMap(({ consents }) => consents));
  const existing = await readExisting(transaction, [...references.flat().map(({ target }) => target), ...topics]);
  return members.map(({ consents }, index) => {
    const errors = consentErrors(consents, hasTopic(existing), now);
    for (const { path, target } of references[index] ?? []) {
      if (existing.has(keyOf(target))) continue;
      errors[path] = target.kind === 'type' ? memberMessages.noSuchType : memberMessages.noSuchRecord;
    }
    return errors;
  });
};

/** Does the same for the consents of a member. */
export const findConsentErrors = async (transaction: Queryable, consents: readonly Consent[], now: Date) =>
  consentErrors(consents, hasTopic(await readExisting(transaction, topicTargets(consents))), now);

const typeTarget = (group: string, name: string): Target => ({ kind: 'type', group, name });
const topicTargets = (consents: readonly Consent[]) => consents.map(({ topic }) => typeTarget(topicsGroup, topic));
const keyOf = ({ kind, group, name }: Target) => `${kind}/${group}/${name}`;
const hasTopic = (existing: ReadonlySet<string>) => (topic: string) =>
  existing.has(keyOf(typeTarget(topicsGroup, topic)));

/** Returns the keys of the targets that exist. All callers lock in the same order. */
const readExisting = async (transaction: Queryable, targets: readonly Target[]): Promise<ReadonlySet<string>> => {
  const unique = [...new Map(targets.map((target) => [keyOf(target), target])).values()];
  const types = unique.flatMap(({ kind, group, name }) => (kind === 'type' ? [{ category: group, key: name }] : []));
  const records = unique.filter(({ kind }) => kind === 'record');
  const existing: Target[] = [];
  if (types.length > 0) {
    const { rows } = await transaction.execute<{ category: string; key: string }>(sql`
      SELECT data->>'category' AS category, data->>'key' AS key FROM records
      WHERE ${isOneOfTypesSql(types)} ORDER BY id FOR SHARE`);
    existing.push(...rows.map(({ category, key }) => typeTarget(category, key)));
  }
  if (records.length > 0) {
    const areas = [...new Set(records.map(({ group }) => group))].sort();
    const { rows } = await transaction.execute<{ area: string; id: string }>(sql`
      SELECT area, id FROM records
      WHERE area IN (${areaNamesSql(areas)}) AND id = ANY(${sql.param(records.map(({ name }) => name))}::text[])
        AND deleted_at IS NULL ORDER BY area, id FOR SHARE`);
    existing.push(...rows.map(({ area, id }) => ({ kind: 'record', group: area, name: id }) as const));
  }
  return new Set(existing.map(keyOf));
};
