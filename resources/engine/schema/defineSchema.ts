import { mapValues, memoize } from 'es-toolkit';
import type { AuditField } from './baseFields';
import { contentActions } from './contentActions';
import { contentStates } from './displayState';
import { type Draft, draftSchemaOf } from './draftSchema';
import type { SortKind } from './fieldMeta';
import { type FieldNodes, fieldAt, fieldNodes } from './fieldNode';
import { formatMessage } from './messageCatalog';
import { completeActions, type RecordAction, revertAction, type States } from './recordAction';
import { commonRules } from './rules.en';
import type { FieldValues, NoFields, PathsOf, RuleOptions, SchemaDefinition, ValueOptions } from './schemaDefinition';
import { type StatisticKind, totalFields } from './statistics';
import { z } from './zod';

/** The list options of a schema whose records are never listed, such as one that only checks a part of a body. */
export const noList = { search: [], sort: [], filter: [], defaultSort: [] } as const;

type AnyShape = Readonly<Record<string, z.ZodType>>;

/** A schema without the types of its fields, for generic code. */
export interface AreaSchema
  extends SchemaDefinition<
    AnyShape,
    AnyShape,
    AnyShape,
    string,
    string,
    string,
    string,
    string,
    StatisticKind,
    string,
    string
  > {
  label(record: Record<string, unknown>): string;
  rules: RuleOptions<Record<string, unknown>, string, string>;
  values: ValueOptions<Record<string, unknown>, AnyShape, AnyShape, string>;
  /** The state fields; includes `status` where the area is publishable. */
  states: States;
  /** The actions on a record, with those of publishing and reverting. */
  actions: readonly RecordAction[];
  /** The fields that staff edit. */
  fields: FieldNodes;
  /** The fields that actions change or the API computes. */
  apiFields: FieldNodes;
}

/** Finds the field at a path among the fields of staff and of the API; undefined for an unknown field. */
export const fieldNodeAt = ({ fields, apiFields }: Pick<AreaSchema, 'fields' | 'apiFields'>, path: string) =>
  fieldAt(apiFields, path) ?? fieldAt(fields, path);

/** Returns how lists compare the values at a path; undefined for an unknown field. */
export const sortKindOf = (schema: Pick<AreaSchema, 'fields' | 'apiFields'>, path: string): SortKind | undefined =>
  fieldNodeAt(schema, path)?.sortKind;

/** Returns the fields of an area with personal data. */
export const personalFieldsOf = (schema: SchemaFields): string[] => fieldsWithFlag(schema, 'personal');

/** Returns the confidential fields of an area. */
export const confidentialFieldsOf = (schema: SchemaFields): string[] => fieldsWithFlag(schema, 'confidential');

type SchemaFields = Pick<AreaSchema, 'fields' | 'apiFields'>;

const fieldsWithFlag = ({ fields, apiFields }: SchemaFields, flag: 'personal' | 'confidential') =>
  Object.values({ ...fields, ...apiFields }).flatMap((node) => (node[flag] ? [node.path] : []));

/** Returns the noun for one record of an area in a sentence: `banner`, `app page`, `FAQ`. */
export const nounOf = (schema: Pick<AreaSchema, 'name' | 'singularName'>) =>
  schema.singularName ?? schema.name.replaceAll('-', ' ').replace(/s$/, '');

/**
 * Returns the schema of a request body that saves a record: the record, or a draft of it where the area is publishable.
 * A draft also requires the field that is the id of the record.
 */
export const bodySchemaOf = memoize(({ record, publish, idField = '' }: AreaSchema): z.ZodObject => {
  if (!publish) return record;
  const key = record.shape[idField];
  const draft = draftSchemaOf(record) as z.ZodObject;
  return key ? draft.extend({ [idField]: key }) : draft;
});

/** The record type of an area: `RecordOf<typeof banners>`. */
export type RecordOf<Schema> = Schema extends { record: infer Record extends z.ZodType } ? z.output<Record> : never;

/** Exists only for the compiler. */
declare const listPaths: unique symbol;

/** The paths that the lists of an area can use: of all fields, and of those to sort and to filter by. */
interface ListPaths<Path, Sorted, Filtered> {
  readonly [listPaths]?: { path: Path; sorted: Sorted; filtered: Filtered };
}

type ListPathsIn<Schema, Part extends 'path' | 'sorted' | 'filtered'> =
  Schema extends ListPaths<infer Path, infer Sorted, infer Filtered>
    ? { path: Path; sorted: Sorted; filtered: Filtered }[Part] & string
    : keyof Schema & string;

/** The paths of all fields of an area: `PathOf<typeof banners>`; the keys of a type that is no schema. */
export type PathOf<Schema> = ListPathsIn<Schema, 'path'>;

/** The paths that the lists of an area can be sorted by. */
export type SortedPathOf<Schema> = ListPathsIn<Schema, 'sorted'>;

/** The paths that the lists of an area can be filtered by. */
export type FilteredPathOf<Schema> = ListPathsIn<Schema, 'filtered'>;

/**
 * Declares the schema of an area: its fields, rules, order and states. The form and the API use the same declaration
 * for their checks. The API also creates its routes, indexes and OpenAPI entries from it.
 */
export const defineSchema = <
  Shape extends z.ZodRawShape,
  Computed extends z.ZodRawShape = NoFields,
  Derived extends z.ZodRawShape = NoFields,
  StateField extends string = never,
  NumberField extends string = never,
  Named extends PathsOf<Shape & Computed & Derived> | NoInfer<StateField | NumberField | Counted> = never,
  Sorted extends PathsOf<Shape & Computed & Derived> | NoInfer<StateField | NumberField> = never,
  Filtered extends PathsOf<Shape & Computed & Derived> | NoInfer<StateField | NumberField> = never,
  Counted extends StatisticKind = never,
>(
  definition: SchemaDefinition<Shape, Computed, Derived, StateField, NumberField, Named, Sorted, Filtered, Counted>,
) => {
  const { record, publish, rules = {}, values = {}, statistics = [] } = definition;
  const { numbering } = values;
  const list = { ...definition.list, sort: [...new Set<string>([...definition.list.sort, ...statistics])] };
  const derived =
    statistics.length > 0
      ? { ...values.derived, fields: { ...totalFields(statistics), ...values.derived?.fields } }
      : values.derived;
  const states: States = { ...(publish && { status: { values: contentStates } }), ...definition.states };
  const computed = numbering
    ? { ...values.computed, fields: { [numbering.field]: z.string(), ...values.computed?.fields } }
    : values.computed;
  const schema = {
    ...definition,
    // A draft may not have a name yet.
    label: (record: Draft<FieldValues<Shape>>) =>
      definition.label(record) || formatMessage('en', commonRules.untitled({ noun: nounOf(definition) })),
    list: numbering ? { ...list, search: [...list.search, numbering.field] } : list,
    rules,
    values: { ...values, ...(computed && { computed }), ...(derived && { derived }) },
    states,
    actions: completeActions([
      ...(publish ? contentActions(publish) : []),
      ...(definition.actions ?? []),
      revertAction,
    ]),
    ...(publish && {
      publish: {
        ...publish,
        ...(list.manualOrder && {
          effectiveImmediately: [...(publish.effectiveImmediately ?? []), list.manualOrder.field],
        }),
      },
    }),
    fields: fieldNodes(record.shape, {
      requiredToPublish: publish?.required,
      conditionallyRequired: rules.conditionallyRequired,
      ...(publish && { startsAsDraft: true, key: definition.idField }),
    }),
    apiFields: fieldNodes({
      ...mapValues(states, ({ values: names }) => z.enum(names)),
      ...computed?.fields,
      ...derived?.fields,
    }),
  };
  return schema as unknown as AreaSchema & { record: z.ZodObject<Shape> } & ListPaths<
      PathsOf<Shape & Computed & Derived> | StateField | NumberField | Counted | AuditField | 'status',
      Sorted | Counted | 'createdAt' | 'updatedAt' | 'status',
      Filtered | 'status'
    >;
};
