import { mapValues, memoize } from 'es-toolkit';
import type { AuditField } from './baseFields';
import { contentActions } from './contentActions';
import type { DeclaredData } from './declaredData';
import type { DeclaredPaths, MemberFields } from './declaredPaths';
import { contentStates } from './displayState';
import { type Draft, draftSchemaOf } from './draftSchema';
import { type FieldDeclarations, type FieldOptions, type PathsWith, type ShapeOf, shapeOf } from './field';
import type { SortKind } from './fieldMeta';
import { type FieldNodes, fieldAt, fieldNodes } from './fieldNode';
import { fieldUsesOf, type SchemaSection } from './fieldUses';
import type { MemberOptions } from './memberOptions';
import { formatMessage } from './messageCatalog';
import { completeActions, type RecordAction, revertAction, type States } from './recordAction';
import type { RecordData, TypedData } from './recordData';
import { commonRules } from './rules.en';
import type {
  FieldValues,
  NoFields,
  PathsOf,
  PublishOptions,
  RuleOptions,
  SchemaDefinition,
  ValueOptions,
} from './schemaDefinition';
import { type StatisticKind, totalFields } from './statistics';
import { z } from './zod';

/** The list options of a schema whose records are never listed, such as one that only checks a part of a body. */
export const noList = { defaultSort: [] } as const;

type AnyShape = Readonly<Record<string, z.ZodType>>;

type AnyDefinition = SchemaDefinition<AnyShape, AnyShape, AnyShape, string, string, string, StatisticKind>;

/** A schema without the types of its fields, for generic code. */
export interface AreaSchema extends Omit<AnyDefinition, 'record'>, TypedData {
  record: z.ZodObject<AnyShape>;
  label(record: RecordData): string;
  list: AnyDefinition['list'] & {
    search: readonly string[];
    /** Undefined: rows contain all fields. */
    rowFields?: readonly string[];
    sort: readonly string[];
    filter: readonly string[];
  };
  members?: MemberOptions<RecordData, string, string> & {
    fields: readonly string[];
    /** Undefined: rows contain all that members get. */
    rowFields?: readonly string[];
    /** The fields that members get of a record that is switched off; undefined: it is not found. */
    whileOff?: readonly string[];
    /** The derived values that members get as they are at the time of the request. */
    derived: readonly string[];
  };
  publish?: PublishOptions<RecordData, string> & { required: readonly string[] };
  rules: RuleOptions<RecordData, string, string>;
  values: ValueOptions<RecordData, AnyShape, AnyShape, string>;
  /** The state fields; includes `status` where the area is publishable. */
  states: States;
  /** The actions on a record, with those of publishing and reverting. */
  actions: readonly RecordAction[];
  /** The fields that staff edit. */
  fields: FieldNodes;
  /** The fields that actions change or the API computes. */
  apiFields: FieldNodes;
  /** The sections of forms and views, in their order. */
  sections: readonly SchemaSection[];
  /** The uses of the fields and how they are displayed, by name. */
  fieldOptions: Readonly<Record<string, FieldOptions>>;
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

/** Whether the records of an area may be saved as drafts, which may lack any field. */
export const hasDrafts = ({ publish, draftState }: Pick<AreaSchema, 'publish' | 'draftState'>): boolean =>
  publish !== undefined || draftState !== undefined;

/** Whether a record of an area with drafts keeps all rules in a state of `status`, rather than those of a draft. */
export const isCompleteIn = ({ publish, draftState }: AreaSchema, status: string | null): boolean =>
  publish ? status === 'published' : draftState !== undefined && status !== draftState;

/**
 * Returns the schema of a request body that saves a record: the record, or a draft of it where the area has drafts. A
 * draft also requires the field that is the id of the record.
 */
export const bodySchemaOf = memoize((schema: AreaSchema): z.ZodObject => {
  const { record, idField = '' } = schema;
  if (!hasDrafts(schema)) return record;
  const key = record.shape[idField];
  const draft = draftSchemaOf(record) as z.ZodObject;
  return key ? draft.extend({ [idField]: key }) : draft;
});

/** The record type of an area: `RecordOf<typeof banners>`. */
export type RecordOf<Schema> = Schema extends { record: infer Record extends z.ZodType } ? z.output<Record> : never;

/**
 * Declares the schema of an area: its fields, rules, order and states. The form and the API use the same declaration
 * for their checks. The API also creates its routes, indexes and OpenAPI entries from it.
 */
export const defineSchema = <
  Fields extends FieldDeclarations,
  Computed extends FieldDeclarations = NoFields,
  Derived extends FieldDeclarations = NoFields,
  StateField extends string = never,
  NumberField extends string = never,
  Named extends PathsOf<ShapeOf<Fields & Computed & Derived>> | NoInfer<StateField | NumberField | Counted> = never,
  Counted extends StatisticKind = never,
  Part extends keyof AnyDefinition = never,
>(
  definition: SchemaDefinition<Fields, Computed, Derived, StateField, NumberField, Named, Counted> &
    Readonly<Record<Part, unknown>>,
) => {
  const { publish, members, rules = {}, values = {}, statistics = [] } = definition;
  const record = z.object(shapeOf(definition.record));
  const numberField = values.numbering?.field;
  const states: States = { ...(publish && { status: { values: contentStates } }), ...definition.states };
  const uses = fieldUsesOf(definition);
  const list = { ...definition.list, ...uses.list };
  const computed = (numberField !== undefined || values.computed) && {
    ...values.computed,
    fields: {
      ...(numberField !== undefined && { [numberField]: z.string() }),
      ...shapeOf(values.computed?.fields ?? {}),
    },
  };
  const derived = (statistics.length > 0 || values.derived) && {
    ...values.derived,
    fields: { ...totalFields(statistics), ...shapeOf(values.derived?.fields ?? {}) },
  };
  const schema = {
    ...definition,
    record,
    // A draft may not have a name yet.
    label: (record: Draft<FieldValues<ShapeOf<Fields>>>) =>
      definition.label(record) || formatMessage('en', commonRules.untitled({ noun: nounOf(definition) })),
    list,
    rules,
    values: { ...values, ...(computed && { computed }), ...(derived && { derived }) },
    states,
    actions: completeActions([
      ...(publish ? contentActions(publish) : []),
      ...(definition.actions ?? []),
      revertAction,
    ]),
    ...(members && { members: { ...members, ...uses.members } }),
    ...(publish && {
      publish: {
        ...publish,
        required: uses.required,
        ...(list.manualOrder && {
          effectiveImmediately: [...(publish.effectiveImmediately ?? []), list.manualOrder.field],
        }),
      },
    }),
    fields: fieldNodes(record.shape, {
      requiredToPublish: uses.required,
      conditionallyRequired: rules.conditionallyRequired,
      ...((publish || definition.draftState) && { startsAsDraft: true, key: definition.idField }),
    }),
    apiFields: fieldNodes({
      ...mapValues(states, ({ values: names }) => z.enum(names)),
      ...computed?.fields,
      ...derived?.fields,
    }),
    sections: uses.sections,
    fieldOptions: uses.fieldOptions,
  };
  return schema as unknown as Omit<AreaSchema, 'record' | keyof TypedData> & {
    record: z.ZodObject<ShapeOf<Fields>>;
  } & DeclaredData<Fields, Computed, Derived, StateField, NumberField, Counted, Part> &
    DeclaredPaths<
      PathsOf<ShapeOf<Fields & Computed & Derived>> | StateField | NumberField | Counted | AuditField | 'status',
      PathsWith<Fields & Computed & Derived, 'sort'> | NumberField | Counted | 'createdAt' | 'updatedAt' | 'status',
      PathsWith<Fields & Computed & Derived, 'filter'> | StateField | NumberField | 'status',
      MemberFields<Fields & Computed & Derived> | StateField
    >;
};
