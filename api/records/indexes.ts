import { createHash } from 'node:crypto';
import type { AreaSchema } from '../../resources/kit';
import { baseColumnOf, expressionOf, sqlLiteral } from './columns';
import { orderedBy, sortColumn, sortedFields } from './sortKeys';

export interface IndexDefinition {
  /** Deterministic, with a short hash of the definition: another definition is another index. */
  name: string;
  unique: boolean;
  /** What follows `ON partition`. */
  definition: string;
}

/** The partition of `records` that holds an area. */
export const partitionOf = (schema: AreaSchema) => `records_${schema.name.replaceAll('-', '_')}`;

/** The sequence of the numbers that an area gives its records. */
export const sequenceOf = (schema: AreaSchema) => `${partitionOf(schema)}_number`;

const outsideTrash = 'WHERE deleted_at IS NULL';

/** So few entries wait outside the tree that looking through them costs a search nothing. */
const pendingKilobytes = 256;

/** The indexes of an area, each for the query that is named, over columns that the API writes. */
export const indexesOf = (schema: AreaSchema): IndexDefinition[] => {
  const usual = defaultOrder(schema);
  const inUsualOrder = usual.map(([key, direction]) => `${orderedBy(schema, key)} ${direction}`);
  const hasOwn = usual.length > 1 && usual.every(([key]) => baseColumnOf[key] ?? sortColumn(schema, key));
  // Whoever sorts by the first key of the usual order gets that order.
  const sorted = sortedFields(schema).filter(({ key }) => !hasOwn || key !== usual[0]?.[0]);
  const definitions = [
    // A list in any order, what lies between two values, and equality of these fields.
    ...['created_at', 'updated_at', ...sorted.map(({ column }) => column)].map(
      (column) => `USING btree (${column}, id) ${outsideTrash}`,
    ),
    // A list in its usual order.
    ...(hasOwn ? [`USING btree (${inUsualOrder.join(', ')}, id ${usual.at(-1)?.[1]}) ${outsideTrash}`] : []),
    // Filters by equality, states among them, and search: one index answers them together.
    `USING gin (facets jsonb_path_ops, search gin_trgm_ops) WITH (gin_pending_list_limit = ${pendingKilobytes}) ${outsideTrash}`,
    // The trash, and what is to be removed from it.
    'USING btree (deleted_at, id) WHERE deleted_at IS NOT NULL',
    ...(schema.publish
      ? [
          // What is live, and whose window closed since.
          `USING btree (ends_at) ${outsideTrash} AND published_version IS NOT NULL`,
          // What waits for its start, whose start has come since, and what members see in another version than the last.
          `USING btree (scheduled_starts_at) ${outsideTrash} AND (has_changes OR scheduled_version IS NOT NULL)`,
        ]
      : []),
  ];
  return [
    ...definitions.map((definition) => ({ name: nameOf(schema, definition), unique: false, definition })),
    ...uniqueIndexesOf(schema).map(({ index }) => index),
  ];
};

/** The order of a list that nobody sorts, but for what the clock decides of it. */
export const defaultOrder = ({ defaultSort }: AreaSchema) => defaultSort.filter(([key]) => key !== 'live');

/** Each uniqueness of what is edited with the index that holds it. What is published stands in versions: publishing looks there. */
export const uniqueIndexesOf = (schema: AreaSchema) =>
  (schema.unique ?? []).flatMap((unique) => {
    if (unique.onlyPublished) return [];
    const fields = unique.fields.map((field) => expressionOf(schema, field)).join(', ');
    const except = unique.exceptStates ? ` AND status NOT IN (${unique.exceptStates.map(sqlLiteral).join(', ')})` : '';
    const definition = `USING btree (${fields}) ${outsideTrash}${except}`;
    return [{ unique, index: { name: nameOf(schema, `UNIQUE ${definition}`), unique: true, definition } }];
  });

const nameOf = (schema: AreaSchema, definition: string) =>
  `${partitionOf(schema).slice(0, 40)}_${createHash('sha256').update(definition).digest('hex').slice(0, 10)}`;
