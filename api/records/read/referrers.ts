import { type SQL, sql } from 'drizzle-orm';
import { type AreaSchema, fieldAt } from '../../../resources/engine/schema';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { Problem } from '../../platform/http/problem';
import { isAllowed } from '../../roles';
import { recordMessages } from '../messages.en';
import { isPublishedSql } from '../publish/versionInEffect';
import type { Reader } from '../storage/recordRow';
import { nounForLocale, nounMessage, quoted, someNames } from '../wording';
import { canSeeAllFields } from './masking';

/** The maximum number of records that an error response lists. */
const maxListed = 100;
const maxInSentence = 3;

interface Referrer {
  area: string;
  id: string;
  label: string;
  /** The label for readers who may not see the complete record; null if it is the same. */
  openLabel: string | null;
}

/** Returns the records outside the trash that refer to a record, at most 1000. */
export const readReferrers = async (
  queryable: Queryable,
  area: string,
  id: string,
  condition: SQL = sql`true`,
): Promise<Referrer[]> => {
  const { rows } = await queryable.execute<QueryRow & Referrer>(sql`
    SELECT DISTINCT ON (records.area, records.id) records.area, records.id, label, open_label AS "openLabel"
    FROM links JOIN records ON records.area = links.area AND records.id = links.record_id
    WHERE links.target_area = ${area} AND links.target_id = ${id} AND records.deleted_at IS NULL
      AND NOT (records.area = ${area} AND records.id = ${id}) AND ${condition}
    LIMIT 1000`);
  return rows;
};

/**
 * Returns the published records that refer to a record by a field whose target must be published as long as they are.
 */
export const readPublishedReferrers = async (
  queryable: Queryable,
  schemas: readonly AreaSchema[],
  area: string,
  id: string,
): Promise<Referrer[]> => {
  const { rows } = await queryable.execute<{ area: string; field: string }>(sql`
    SELECT DISTINCT area, field FROM links WHERE target_area = ${area} AND target_id = ${id}`);
  const fields = rows.flatMap(({ area: referring, field }) => {
    const schema = schemas.find(({ name }) => name === referring);
    return schema && mustBePublished(schema, field) ? [sql`(${referring}, ${field})`] : [];
  });
  if (fields.length === 0) return [];
  const condition = sql`${sql.raw(isPublishedSql)} AND (links.area, links.field) IN (${sql.join(fields, sql`, `)})`;
  return readReferrers(queryable, area, id, condition);
};

/** Whether the target of a field (dotted path without indexes) must be published while the record is. */
const mustBePublished = (schema: AreaSchema, path: string) => fieldAt(schema.fields, path)?.published === true;

const usageMessages = {
  delete: recordMessages.usedToDelete,
  archive: recordMessages.usedToArchive,
  withdraw: recordMessages.usedToWithdraw,
};

/** Throws a 409 Problem with the names of the referrers, if there are any. */
export const requireNoReferrers = (
  schemas: readonly AreaSchema[],
  schema: AreaSchema,
  referrers: readonly Referrer[],
  { action, reader }: { action: 'delete' | 'archive' | 'withdraw'; reader: Reader },
) => {
  if (referrers.length === 0) return;
  const named = referrers.map(({ area, id, label, openLabel }) => {
    const referring = schemas.find(({ name }) => name === area);
    const isMasked = referring !== undefined && !canSeeAllFields(reader, referring);
    const recordLabel = (isMasked && openLabel) || label;
    return { area, id, recordLabel, referring };
  });
  const names = (locale: string) =>
    named.map(({ recordLabel, referring }) =>
      referring ? `${recordLabel} (${nounForLocale(locale, referring)})` : recordLabel,
    );
  const values = {
    noun: nounMessage(schema),
    names: (locale: string) => someNames(locale, names(locale).map(quoted), maxInSentence),
    smart_count: named.length,
  };
  const visible = named.filter(({ area }) => !reader || isAllowed(reader.role, area, 'show'));
  throw new Problem(409, usageMessages[action](values), {
    data: { referrers: visible.slice(0, maxListed).map(({ area, id, recordLabel }) => ({ area, id, recordLabel })) },
  });
};
