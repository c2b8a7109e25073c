import { mapValues, memoize } from 'es-toolkit';
import { contentActions } from './contentActions';
import { contentStates } from './contentStates';
import { type Draft, draftSchemaOf } from './draftSchema';
import type { SortKind } from './fieldMeta';
import { type FieldNodes, fieldAt, fieldNodes } from './fieldNode';
import { formatMessage } from './messageCatalog';
import { completeActions, type RecordAction, revertAction, type StateMachine, type States } from './recordAction';
import { commonRules } from './rules.en';
import type {
  BaseField,
  FieldValues,
  NoFields,
  PathsOf,
  PublishLimit,
  ReportProblem,
  SchemaDefinition,
  Unique,
} from './schemaDefinition';

import { z } from './zod';

/** The properties of a schema whose types depend on the fields of the area. */
type SpecificProperty =
  | 'label'
  | 'check'
  | 'publish'
  | 'search'
  | 'fieldNames'
  | 'automaticTransitions'
  | 'usageCountField'
  | 'rowFields'
  | 'sort'
  | 'filter'
  | 'defaultSort'
  | 'conditionallyRequired'
  | 'actions'
  | 'endField'
  | 'unique'
  | 'publishLimits'
  | 'states'
  | 'computed'
  | 'derived'
  | 'numbering';

/** A schema without the types of its fields, for generic code. */
// biome-ignore lint/suspicious/noExplicitAny: callbacks take the area's own record type, which a list of all areas cannot name
export type AreaSchema = Omit<SchemaDefinition<any>, SpecificProperty> & {
  label: (record: Record<string, unknown>) => string;
  check?: (record: Record<string, unknown>, problem: ReportProblem) => void;
  publish?: {
    required: readonly string[];
    check?: (record: Record<string, unknown>, problem: ReportProblem) => void;
    window?: { startsAt: string; endsAt?: string };
    versionName?: string;
    requiresApproval?: boolean;
    effectiveImmediately?: readonly string[];
  };
  search: readonly string[];
  fieldNames?: Readonly<Record<string, string>>;
  automaticTransitions?: Readonly<Record<string, StateMachine>>;
  usageCountField?: string;
  rowFields?: readonly string[];
  sort: readonly string[];
  filter: readonly string[];
  defaultSort: readonly (readonly [string, 'ASC' | 'DESC'])[];
  conditionallyRequired?: readonly string[];
  endField?: string;
  unique?: readonly Unique[];
  publishLimits?: readonly PublishLimit[];
  computed?: {
    fields: z.ZodRawShape;
    compute?: (
      record: Record<string, unknown>,
      before: Record<string, unknown> | undefined,
      at: { status: string | null; now: Date },
    ) => Record<string, unknown>;
  };
  derived?: z.ZodRawShape;
  numbering?: { field: string; prefix: string; digits: number };
  /** The states of each state field; includes `status` where the area is publishable. */
  states: States;
  /** The actions on a record, with those of publishing and reverting. */
  actions: readonly RecordAction[];
  /** The fields that staff edit. */
  fields: FieldNodes;
  /** The fields that actions change or the API computes. */
  apiFields: FieldNodes;
};

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
  Named extends PathsOf<Shape & Computed & Derived> | NoInfer<StateField | NumberField> = never,
  Sorted extends PathsOf<Shape & Computed & Derived> | NoInfer<StateField | NumberField> = never,
  Filtered extends PathsOf<Shape & Computed & Derived> | NoInfer<StateField | NumberField> = never,
>(
  definition: SchemaDefinition<Shape, Computed, Derived, StateField, NumberField, Named, Sorted, Filtered>,
) => {
  const { record, publish, manualOrder, numbering, derived } = definition;
  const states: States = { ...(publish && { status: contentStates }), ...definition.states };
  const computed = numbering
    ? { ...definition.computed, fields: { [numbering.field]: z.string(), ...definition.computed?.fields } }
    : definition.computed;
  const schema = {
    ...definition,
    // A draft may not have a name yet.
    label: (record: Draft<FieldValues<Shape>>) =>
      definition.label(record) || formatMessage('en', commonRules.untitled({ noun: nounOf(definition) })),
    states,
    actions: completeActions([
      ...(publish ? contentActions(publish) : []),
      ...(definition.actions ?? []),
      revertAction,
    ]),
    ...(computed && { computed }),
    ...(numbering && { search: [...definition.search, numbering.field] }),
    ...(publish && {
      publish: {
        ...publish,
        ...(manualOrder && { effectiveImmediately: [...(publish.effectiveImmediately ?? []), manualOrder.field] }),
      },
    }),
    fields: fieldNodes(record.shape, {
      requiredToPublish: publish?.required,
      conditionallyRequired: definition.conditionallyRequired,
      ...(publish && { startsAsDraft: true, key: definition.idField }),
    }),
    apiFields: fieldNodes({ ...mapValues(states, (values) => z.enum(values)), ...computed?.fields, ...derived }),
  };
  return schema as unknown as AreaSchema & { record: z.ZodObject<Shape> } & ListPaths<
      PathsOf<Shape & Computed & Derived> | StateField | NumberField | BaseField | 'status',
      Sorted | 'createdAt' | 'updatedAt' | 'status',
      Filtered | 'status'
    >;
};
