import { groupBy, memoize } from 'es-toolkit';
import {
  type AreaSchema,
  type FieldNode,
  type FieldNodes,
  type MemberOptions,
  type RecordData,
  sortKindOf,
} from '../../../resources/engine/schema';

/** The schema of an area that reaches members. */
export type MemberSchema = AreaSchema & { members: MemberOptions<RecordData, string, string> };

/** Returns the areas that reach members. */
export const memberSchemasOf = (schemas: readonly AreaSchema[]): MemberSchema[] =>
  schemas.filter((schema): schema is MemberSchema => schema.members !== undefined);

/** Returns the last part of the address of an area below `/app`. */
export const memberPathOf = ({ name, members }: MemberSchema): string => members.path ?? name;

/** Returns the fields of a record that members get, with only those parts of objects that are declared. */
export const memberFieldsOf = memoize(
  ({ members, fields, apiFields }: MemberSchema): FieldNodes => select({ ...fields, ...apiFields }, members.fields),
);

/** Returns the fields of a switched off record that members get; undefined where they do not get it. */
export const fieldsWhileOffOf = memoize(({ members, fields }: MemberSchema): FieldNodes | undefined =>
  members.whileOff ? select(fields, members.whileOff) : undefined,
);

/** Returns the fields of a row in a list for members. */
export const memberRowFieldsOf = memoize((schema: MemberSchema): FieldNodes => {
  const { rowFields } = schema.members;
  return rowFields ? select({ ...schema.fields, ...schema.apiFields }, rowFields) : memberFieldsOf(schema);
});

/** Throws an `Error` for an unknown field, and for an audience, which says who gets a record and is not for members. */
const select = (fields: FieldNodes, paths: readonly string[]): FieldNodes => {
  const byName = groupBy(paths, (path) => path.split('.')[0] ?? '');
  return Object.fromEntries(
    Object.entries(byName).map(([name, selected]) => {
      const node = fields[name];
      if (!node || node.kind === 'audience') throw new Error(`Members cannot get the field ${name}.`);
      return [name, selected.includes(name) ? node : withParts(node, partsOf(selected))];
    }),
  );
};

const partsOf = (paths: readonly string[]) => paths.map((path) => path.split('.').slice(1).join('.'));

const withParts = (node: FieldNode, paths: readonly string[]): FieldNode => {
  const parts = select(node.parts ?? {}, paths);
  return { ...node, parts, ...(node.item && { item: { ...node.item, parts } }) };
};

/** The order of a list by the names of its records. */
export const nameSort = 'label';

/**
 * Returns the orders in which a list can be requested, descending ones with a minus: that of names, and in areas whose
 * order is one of instants, this order.
 */
export const sortsOf = (schema: MemberSchema): string[] => {
  const [first = ''] = schema.members.order[0] ?? [];
  const keys = sortKindOf(schema, first) === 'instant' ? [first, nameSort] : [nameSort];
  return keys.flatMap((key) => [key, `-${key}`]);
};

/** Reads one of these orders. */
export const parseMemberSort = (sort: string) => ({
  isByName: sort.replace(/^-/, '') === nameSort,
  isDescending: sort.startsWith('-'),
});
