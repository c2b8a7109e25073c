import { mapValues, memoize, pascalCase } from 'es-toolkit';
import { z } from 'zod';
import {
  type AreaSchema,
  bodySchemaOf,
  confidentialFieldsOf,
  displayStates,
  nounOf,
  personalFieldsOf,
} from '../../resources/kit';
import { fileInfo } from '../files/fileInfo';
import { envelope, namedSchema, responseSuffix } from '../http/envelope';
import { isShownMasked } from './masking';

const transitions = namedSchema(
  'Transitions',
  z.array(z.string()).describe('The states that the record may move to now'),
);
const recordLabel = namedSchema(
  'RecordLabel',
  z.string().describe('What the record is called, so that it can be told from others'),
);
const labels = namedSchema(
  'Labels',
  z
    .record(z.string(), z.string())
    .describe('What references and master types are called, by path: placement, licenses.0.state'),
);
const files = namedSchema(
  'Files',
  z.record(z.string(), fileInfo).describe('The pictures and documents of the record, by fileId'),
);

const instant = z.iso.datetime();
const text = z.string().nullable();

/** A part of many records, open to what else each of them has: a record is closed as a whole. */
const part = (name: string, shape: z.ZodRawShape) =>
  namedSchema(name, z.object(shape), { additionalProperties: undefined });

part('BaseRecord', {
  id: z.string(),
  version: z.int(),
  editedBy: text.describe('Who changed its contents last'),
  transitions,
  createdAt: instant,
  createdBy: text,
  createdByName: text,
  updatedAt: instant,
  updatedBy: text,
  updatedByName: text,
  recordLabel,
  labels,
  files,
});
part('PublishedRecord', {
  showsAs: z.enum(displayStates),
  hasChanges: z.boolean().describe('Whether it was edited after it was published'),
  publishedVersion: z.int().nullable().describe('What members see'),
  liveFrom: instant.nullable(),
  liveUntil: instant.nullable(),
  scheduledVersion: z.int().nullable(),
  scheduledFrom: instant.nullable(),
  scheduledUntil: instant.nullable(),
  reviewNote: text,
  approvedBy: text,
  approvedByName: text,
  approvedAt: instant.nullable(),
  approvalNote: text,
});

/** What the area's routes answer, for the OpenAPI document. */
export const responseSchemasOf = memoize((schema: AreaSchema): { one: z.ZodType; list: z.ZodType } => {
  // The settings of an organization are another thing than the organizations.
  const noun = schema.singletonId ? `${nounOf(schema).replace(/ setting$/, '')} settings` : nounOf(schema);
  const name = pascalCase(noun);
  namedSchema(name, bodySchemaOf(schema));
  const parts = ['BaseRecord', ...(schema.publish ? ['PublishedRecord'] : [])];
  const fields = z.object({
    ...mapValues(schema.stateMachines, (machine) => z.enum(Object.keys(machine))),
    ...fieldsAnswered(schema),
    ...schema.derived,
  });
  const answer = namedSchema(`${name}${responseSuffix}`, fields, {
    allOf: parts.map((part) => ({ $ref: `#/components/schemas/${part}` })),
    additionalProperties: undefined,
    unevaluatedProperties: false,
  });
  return { one: namedSchema(`${name}Envelope`, envelope(answer)), list: envelope(z.array(answer)) };
});

/** The fields as they are answered: to some readers what is not for them is masked or left out. */
const fieldsAnswered = (schema: AreaSchema): z.ZodRawShape => {
  const masked = [...personalFieldsOf(schema), ...confidentialFieldsOf(schema)];
  const isText = (field: z.core.$ZodType) => z.toJSONSchema(field, { unrepresentable: 'any' }).type === 'string';
  const answered = (field: z.core.$ZodType, name: string) => {
    // Before its first save, a single record has its default values alone.
    if (!masked.includes(name)) return schema.singletonId ? z.optional(field) : field;
    return z.optional(isText(field) && isShownMasked(name) ? z.string() : field);
  };
  // Of a draft, nothing is worked out yet.
  const computed = mapValues({ ...schema.computed?.fields }, (field) => (schema.publish ? z.optional(field) : field));
  return mapValues({ ...bodySchemaOf(schema).shape, ...computed }, answered);
};

export const bulkResponse = namedSchema(
  'BulkEnvelope',
  envelope(
    z.array(z.object({ id: z.string(), ok: z.boolean(), version: z.int().optional(), message: z.string().optional() })),
  ),
);

export const bulkStartedResponse = namedSchema('BulkStartedEnvelope', envelope(z.object({ jobId: z.string() })));
