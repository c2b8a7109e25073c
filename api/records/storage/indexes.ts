import { hash } from 'node:crypto';
import type { AreaSchema } from '../../../resources/engine/schema';
import { baseColumnOf, expressionOf, sqlLiteral } from './columns';
import { isSortedByDerived } from './derivedValues';
import { hasIndexableFacets, sortColumn, sortExpressionSql, sortedFields } from './sortKeys';

/** An index of a partition of `records`. */
export interface IndexDefinition {
  /** Deterministic, with a short hash of the definition: another definition is another index. */
  name: string;
  unique: boolean;
  /** The part of the statement after `ON partition`. */
  definition: string;
}

/** Returns the name of the partition of `records` for an area. */
export const partitionOf = (schema: AreaSchema) => `records_${schema.name.replaceAll('-', '_')}`;

/** Returns the name of the sequence for the record numbers of an area. */
export const sequenceOf = (schema: AreaSchema) => `${partitionOf(schema)}_number`;

const notDeleted = 'WHERE deleted_at IS NULL';

/** The size of the pending list of the GIN index, small enough that scanning it costs a search almost nothing. */
const pendingKilobytes = 256;

/** Returns the indexes of an area, each with the queries that it serves in a comment. */
export const indexesOf = (schema: AreaSchema): IndexDefinition[] => {
  const order = defaultOrder(schema);
  const facets = hasIndexableFacets(schema) ? ['facets'] : [];
  const orderColumns = order.map(([key, direction]) => `${sortExpressionSql(schema, key)} ${direction}`);
  const hasOrderIndex = order.length > 1 && order.every(([key]) => baseColumnOf[key] ?? sortColumn(schema, key));
  // Sorting by the first key of the default order results in that order, so the key needs no index of its own.
  const sorted = sortedFields(schema).filter((key) => !hasOrderIndex || key !== order[0]?.[0]);
  const pendingState = indexedPendingState(schema);
  const definitions = [
    // A list sorted by creation, and the count of a list that facets filter, without a look at the rows.
    `USING btree (created_at, id) ${includeSql(facets)}${notDeleted}`,
    // A list sorted by any of these fields, ranges of their values, and equality.
    `USING btree (updated_at, id) ${notDeleted}`,
    ...sorted.map((key) => {
      // The start of the first record that is not over, and the count of those that are not over.
      const included = key === schema.list.endField ? [sortColumn(schema, order[0]?.[0] ?? ''), ...facets] : [];
      return `USING btree (${sortExpressionSql(schema, key)}, id) ${includeSql(included)}${notDeleted}`;
    }),
    // A list in its default order.
    ...(hasOrderIndex ? [`USING btree (${orderColumns.join(', ')}, id ${order.at(-1)?.[1]}) ${notDeleted}`] : []),
    // Filters by equality (states included) and search: one index serves them together.
    `USING gin (facets, search gin_trgm_ops) WITH (gin_pending_list_limit = ${pendingKilobytes}) ${notDeleted}`,
    // The pending records of a list in the order of a derived value, which is in another table.
    ...(pendingState ? [`USING btree (area, id) ${notDeleted} AND ${isInStateSql(pendingState)}`] : []),
    // The trash, and the records that are due to be purged.
    'USING btree (deleted_at, id) WHERE deleted_at IS NOT NULL',
    ...(schema.publish
      ? [
          // Live records, and records whose publishing window has closed since.
          `USING btree (ends_at) ${notDeleted} AND published_version IS NOT NULL`,
          // Scheduled records, records whose start has come since, and records that show members another version than
          // the last.
          `USING btree (scheduled_starts_at) ${notDeleted} AND (has_changes OR scheduled_version IS NOT NULL)`,
        ]
      : []),
  ];
  return [
    ...definitions.map((definition) => ({ name: nameOf(schema, definition), unique: false, definition })),
    ...uniqueIndexesOf(schema).map(({ index }) => index),
  ];
};

/**
 * Returns the state of the pending records of an area whose lists are sorted by a derived value; undefined for other
 * areas. These records have an index of their own.
 */
export const indexedPendingState = (schema: AreaSchema): string | undefined => {
  const { pendingFilter, defaultSort } = schema.list;
  const state = pendingFilter?.status;
  return typeof state === 'string' && isSortedByDerived(schema, defaultSort[0]?.[0] ?? '') ? state : undefined;
};

/** SQL condition of an index and of the lists that it serves. */
export const isInStateSql = (state: string): string => `status = ${sqlLiteral(state)}`;

const includeSql = (columns: readonly (string | undefined)[]) => {
  const present = columns.filter((column) => column !== undefined);
  return present.length > 0 ? `INCLUDE (${present.join(', ')}) ` : '';
};

/** Returns the default order of a list without `live`, which depends on the time and cannot be indexed. */
export const defaultOrder = ({ list }: AreaSchema) => list.defaultSort.filter(([key]) => key !== 'live');

/**
 * Returns each unique rule for edited content with its index. Uniqueness of published content is checked in `versions`
 * when a record is published.
 */
export const uniqueIndexesOf = (schema: AreaSchema) =>
  (schema.rules.unique ?? []).flatMap((unique) => {
    if (unique.onlyPublished) return [];
    const fields = unique.fields.map((field) => expressionOf(schema, field)).join(', ');
    const except = unique.exceptStates ? ` AND status NOT IN (${unique.exceptStates.map(sqlLiteral).join(', ')})` : '';
    const definition = `USING btree (${fields}) ${notDeleted}${except}`;
    return [{ unique, index: { name: nameOf(schema, `UNIQUE ${definition}`), unique: true, definition } }];
  });

const nameOf = (schema: AreaSchema, definition: string) =>
  `${partitionOf(schema).slice(0, 40)}_${hash('sha256', definition).slice(0, 10)}`;
