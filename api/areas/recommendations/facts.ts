import { sql } from 'drizzle-orm';
import { isNil, omitBy } from 'es-toolkit';
import { validate as isUuid } from 'uuid';
import { conditionFields } from '../../../resources/recommendations/choices';
import type { MemberFact, MemberFacts } from '../../../resources/recommendations/matchesRule';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import type { Persona } from '../../../resources/types/typeSchema';
import { withAncestorsSql } from '../../features/members/audience';
import type { Database, Queryable } from '../../platform/database/connect';
import { builtTextOf, isoInstantSql } from '../../platform/database/sqlTexts';
import { areaNameSql } from '../../records/storage/columns';
import type { CardReader, MemberImpressions } from './rank';
import { factsSql } from './ruleSql';

/** All that a rank needs to know of a member: `$1` is the member, and `$2` the instant. */
const memberText = builtTextOf(sql`
  SELECT ${factsSql(sql.raw('$2::timestamptz'))}, (
    SELECT jsonb_object_agg(record_id,
      jsonb_build_object('shown', shown, 'dismissedAt', ${isoInstantSql('dismissed_at')}))
    FROM shows WHERE member_id = $1::uuid AND area = ${areaNameSql(recommendations)}
  ) AS impressions
  FROM members WHERE members.id = $1::uuid`);

/** Reads a member as the reader of cards, in one statement; undefined where there is no such member. */
export const readMember = async ({ $client }: Database, id: string, now: Date): Promise<CardReader | undefined> => {
  if (!isUuid(id)) return undefined;
  const { rows } = await $client.query<
    Record<string, MemberFact | string> & { impressions: Record<string, MemberImpressions> | null }
  >(memberText, [id, now]);
  const [found] = rows;
  return found && { facts: toMemberFacts(found), impressions: new Map(Object.entries(found.impressions ?? {})) };
};

/** Reads a persona, which staff have entered, as the reader of cards; undefined where there is no such persona. */
export const readPersona = async (queryable: Queryable, id: string): Promise<CardReader | undefined> => {
  const { rows } = await queryable.execute<{ persona: Persona; affiliates: string[] }>(sql`
    SELECT coalesce(data#>'{meta,persona}', '{}') AS persona,
      ${withAncestorsSql(sql`data#>>'{meta,persona,affiliateId}'`)} AS affiliates
    FROM records WHERE area = 'types' AND id = ${id} AND deleted_at IS NULL AND data->>'category' = 'test_persona'`);
  const [found] = rows;
  return found && personaOf(found.persona, found.affiliates);
};

/** Returns a made-up member who is no stored persona. A null or missing property is unknown. */
export const readMadeUpPersona = async (
  queryable: Queryable,
  persona: { [Property in keyof Persona]?: Persona[Property] | null },
): Promise<CardReader> => {
  const { rows } = await queryable.execute<{ affiliates: string[] }>(sql`
    SELECT ${withAncestorsSql(sql`${persona.affiliateId ?? null}::text`)} AS affiliates`);
  return personaOf(omitBy(persona, isNil) as Partial<Persona>, rows[0]?.affiliates ?? []);
};

const personaOf = (
  { planTypes = [], attendedTopics = [], affiliateId, ...others }: Partial<Persona>,
  affiliates: string[],
): CardReader => {
  const affiliate = affiliateId === undefined ? null : affiliates;
  const facts = toMemberFacts({ ...others, planType: planTypes, attendedTopic: attendedTopics, affiliate });
  return { facts, impressions: new Map() };
};

/** Returns the facts of a row. A single text becomes a list of one. */
const toMemberFacts = (row: Readonly<Partial<Record<string, MemberFact | string>>>): MemberFacts =>
  Object.fromEntries(
    conditionFields.map((field) => {
      const fact = row[field] ?? null;
      return [field, typeof fact === 'string' ? [fact] : fact];
    }),
  ) as Partial<MemberFacts> as MemberFacts;
