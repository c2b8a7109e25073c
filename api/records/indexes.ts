import { createHash } from 'node:crypto';
import { type AreaSchema, kindOf } from '../../resources/engine/schemaKit';
import { expressionOf, literal, windowRange } from './columns';

export interface Index {
  /** Deterministic, with a short hash of the definition: another definition is another index. */
  name: string;
  unique: boolean;
  /** What follows `ON partition`. */
  definition: string;
}

type IndexKey = readonly [key: string, direction?: 'ASC' | 'DESC' | undefined];

/** The partition of `records` that holds an area. */
export const partitionOf = (schema: AreaSchema) => `records_${schema.name.replaceAll('-', '_')}`;

/** The sequence of the numbers that an area gives its records. */
export const sequenceOf = (schema: AreaSchema) => `${partitionOf(schema)}_number`;

const outsideTrash = 'WHERE deleted_at IS NULL';

/**
 * The indexes that an area's declared orders, filters and uniqueness need. PostgreSQL reads an order from an index
 * only where expression for expression is the same, so the expressions come from where the queries take theirs.
 */
export const indexesOf = (schema: AreaSchema): Index[] => {
  const expression = (key: string) => expressionOf(schema, key);
  const inOrder = ([key, direction]: IndexKey) => `${expression(key)}${direction === 'DESC' ? ' DESC' : ''}`;
  const ordered = (keys: readonly IndexKey[]) => `(${keys.map(inOrder).join(', ')}) ${outsideTrash}`;
  const isText = (key: string) => kindOf(schema, key) === 'text';
  const isList = (key: string) => kindOf(schema, key) === 'list';

  const singles = [
    ...new Set([
      ...schema.sort,
      ...schema.filter.filter((key) => !isList(key) && !isText(key)),
      'createdAt',
      'updatedAt',
      ...(schema.machines.status ? ['status'] : []),
    ]),
  ].filter((key) => key !== schema.usage);
  const orders = singles.map((key): IndexKey[] => [[key], ['id']]);
  const ofDefault = schema.defaultSort.filter(([key]) => key !== 'live');
  const [, lastDirection] = ofDefault.at(-1) ?? [];
  if (ofDefault.length > 1) orders.push([...ofDefault, ['id', lastDirection]]);

  const definitions = orders.map((keys) => `USING btree ${ordered(keys)}`);
  if (schema.machines.status) {
    for (const keys of orders.filter(([first]) => first?.[0] !== 'status'))
      definitions.push(`USING btree ${ordered([['status'], ...keys])}`);
  }
  if (schema.publish) {
    definitions.push(`USING btree (ends_at) ${outsideTrash} AND ends_at IS NOT NULL`);
    definitions.push(`USING gist (${windowRange}) ${outsideTrash} AND published_version IS NOT NULL`);
    definitions.push(`USING btree (scheduled_starts_at) ${outsideTrash} AND scheduled_version IS NOT NULL`);
    definitions.push(`USING btree (id) ${outsideTrash} AND has_changes`);
  }
  definitions.push('USING btree (deleted_at, id) WHERE deleted_at IS NOT NULL');
  definitions.push('USING btree (deleted_at) WHERE deleted_at IS NOT NULL');
  // Text is looked through for a piece.
  const texts = schema.filter.filter(isText).map(expression);
  for (const text of ['search', ...texts]) definitions.push(`USING gin (${text} gin_trgm_ops) ${outsideTrash}`);
  const lists = new Set(schema.filter.filter(isList).map((key) => expression(key)));
  for (const list of lists) definitions.push(`USING gin (${list} jsonb_path_ops) ${outsideTrash}`);

  return [
    ...definitions.map((definition) => ({ name: nameOf(schema, definition), unique: false, definition })),
    ...uniqueIndexesOf(schema).map(({ index }) => index),
  ];
};

/** Each uniqueness of what is edited with the index that holds it. What is published stands in versions: publishing looks there. */
export const uniqueIndexesOf = (schema: AreaSchema) =>
  (schema.unique ?? []).flatMap((unique) => {
    if (unique.whilePublished) return [];
    const fields = unique.fields.map((field) => expressionOf(schema, field)).join(', ');
    const except = unique.except ? ` AND status NOT IN (${unique.except.map(literal).join(', ')})` : '';
    const definition = `USING btree (${fields}) ${outsideTrash}${except}`;
    return [{ unique, index: { name: nameOf(schema, `UNIQUE ${definition}`), unique: true, definition } }];
  });

const nameOf = (schema: AreaSchema, definition: string) =>
  `${partitionOf(schema).slice(0, 40)}_${createHash('sha256').update(definition).digest('hex').slice(0, 10)}`;
