import { mapValues, memoize } from 'es-toolkit';
import { z } from 'zod';
import { type Draft, draftSchemaOf } from './draftSchema';
import type { SortKind } from './fieldMeta';
import { type FieldNodes, fieldAt, fieldNodes } from './fieldNode';
import { formatMessage } from './messageCatalog';
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
import { contentStateMachine, contentTransitions, type StateMachine, type TransitionDeclaration } from './stateMachine';

/** What a schema declares in terms of its own fields. */
type InOwnTerms =
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
  | 'transitions'
  | 'endField'
  | 'unique'
  | 'publishLimits'
  | 'stateMachines'
  | 'computed'
  | 'derived'
  | 'numbering';

/** A schema as the generic parts see it, whatever its fields. */
// biome-ignore lint/suspicious/noExplicitAny: callbacks take the area's own record type, which a list of all areas cannot name
export type AreaSchema = Omit<SchemaDefinition<any>, InOwnTerms> & {
  label: (record: Record<string, unknown>) => string;
  check?: (record: Record<string, unknown>, problem: ReportProblem) => void;
  publish?: {
    required: readonly string[];
    check?: (record: Record<string, unknown>, problem: ReportProblem) => void;
    window?: { startsAt: string; endsAt?: string };
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
  transitions?: readonly TransitionDeclaration[];
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
  /** Every state field with its moves; `status` among them where the area is publishable. */
  stateMachines: Record<string, StateMachine>;
  /** The fields that staff write. */
  fields: FieldNodes;
  /** The fields whose values moves change or the API works out. */
  apiFields: FieldNodes;
};

/** What a schema declares at a path, whoever writes it; undefined for an unknown field. */
export const fieldNodeAt = ({ fields, apiFields }: Pick<AreaSchema, 'fields' | 'apiFields'>, path: string) =>
  fieldAt(apiFields, path) ?? fieldAt(fields, path);

/** How lists compare the values at a path; undefined for an unknown field. */
export const sortKindOf = (schema: Pick<AreaSchema, 'fields' | 'apiFields'>, path: string): SortKind | undefined =>
  fieldNodeAt(schema, path)?.sortKind;

/** The fields of an area that tell of persons; none where it holds nobody's data. */
export const personalFieldsOf = (schema: Marked): string[] => fieldsMarked(schema, 'personal');

/** The fields of an area that are for a few. */
export const confidentialFieldsOf = (schema: Marked): string[] => fieldsMarked(schema, 'confidential');

type Marked = Pick<AreaSchema, 'fields' | 'apiFields'>;

const fieldsMarked = ({ fields, apiFields }: Marked, mark: 'personal' | 'confidential') =>
  Object.values({ ...fields, ...apiFields }).flatMap((node) => (node[mark] ? [node.path] : []));

/** What a sentence calls one record of an area: `banner`, `app page`, `FAQ`. */
export const nounOf = (schema: Pick<AreaSchema, 'name' | 'singularName'>) =>
  schema.singularName ?? schema.name.replaceAll('-', ' ').replace(/s$/, '');

/**
 * What a body holds that is saved: all of a record, or, where it is published later, what there is of it yet. The key
 * of a record is there from the start.
 */
export const bodySchemaOf = memoize(({ record, publish, idField = '' }: AreaSchema): z.ZodObject => {
  if (!publish) return record;
  const key = record.shape[idField];
  const draft = draftSchemaOf(record) as z.ZodObject;
  return key ? draft.extend({ [idField]: key }) : draft;
});

/** The record type of an area: `RecordOf<typeof banners>`. */
export type RecordOf<Schema> = Schema extends { record: infer Record extends z.ZodType } ? z.output<Record> : never;

/** Known to the compiler alone. */
declare const listed: unique symbol;

/** What lists may name of an area: the paths of its fields, whoever writes them, and those to sort and to filter by. */
interface Listed<Path, Sorted, Filtered> {
  readonly [listed]?: { path: Path; sorted: Sorted; filtered: Filtered };
}

type ListedIn<Schema, Part extends 'path' | 'sorted' | 'filtered'> =
  Schema extends Listed<infer Path, infer Sorted, infer Filtered>
    ? { path: Path; sorted: Sorted; filtered: Filtered }[Part] & string
    : keyof Schema & string;

/** The paths of an area's fields, whoever writes them: `PathOf<typeof banners>`; of what has no schema, its keys. */
export type PathOf<Schema> = ListedIn<Schema, 'path'>;

/** The paths that the lists of an area can be sorted by. */
export type SortedPathOf<Schema> = ListedIn<Schema, 'sorted'>;

/** The paths that the lists of an area can be filtered by. */
export type FilteredPathOf<Schema> = ListedIn<Schema, 'filtered'>;

/**
 * Declares what an area's records are: fields, rules, order, states. The same declaration checks
 * the form and the API, and makes the API's routes, indexes and OpenAPI entry.
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
  const stateMachines: Record<string, StateMachine> = {
    ...(publish && { status: contentStateMachine(publish.requiresApproval ?? false) }),
    ...definition.stateMachines,
  };
  const computed = numbering
    ? { ...definition.computed, fields: { [numbering.field]: z.string(), ...definition.computed?.fields } }
    : definition.computed;
  const states = mapValues(stateMachines, (machine) => z.enum(Object.keys(machine)));
  const schema = {
    ...definition,
    // A draft may not say yet what it is called.
    label: (record: Draft<FieldValues<Shape>>) =>
      definition.label(record) || formatMessage('en', commonRules.untitled({ noun: nounOf(definition) })),
    stateMachines,
    ...(computed && { computed }),
    ...(numbering && { search: [...definition.search, numbering.field] }),
    ...(publish && {
      transitions: [...contentTransitions(publish.requiresApproval ?? false), ...(definition.transitions ?? [])],
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
    apiFields: fieldNodes({ ...states, ...computed?.fields, ...derived }),
  };
  return schema as unknown as AreaSchema & { record: z.ZodObject<Shape> } & Listed<
      PathsOf<Shape & Computed & Derived> | StateField | NumberField | BaseField | 'status',
      Sorted | 'createdAt' | 'updatedAt' | 'status',
      Filtered | 'status'
    >;
};
