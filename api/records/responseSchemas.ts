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
import { isDisplayedMasked } from './masking';

const transitions = namedSchema(
  'Transitions',
  z.array(z.string()).describe('The states to which the record may change now'),
);
const recordLabel = namedSchema(
  'RecordLabel',
  z.string().describe('The label of the record, which tells it apart from others'),
);
const labels = namedSchema(
  'Labels',
  z
    .record(z.string(), z.string())
    .describe('The labels of references and master types, by path: placement, licenses.0.state'),
);
const files = namedSchema(
  'Files',
  z.record(z.string(), fileInfo).describe('The pictures and documents of the record, by fileId'),
);

const instant = z.iso.datetime();
const text = z.string().nullable();

/**
 * Registers a schema that is a part of many records. It allows additional properties, since the record schema as a
 * whole is closed.
 */
const definePart = (name: string, shape: z.ZodRawShape) =>
  namedSchema(name, z.object(shape), { additionalProperties: undefined });

definePart('BaseRecord', {
  id: z.string(),
  version: z.int(),
  editedBy: text.describe('The account that last edited the content'),
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
definePart('PublishedRecord', {
  showsAs: z.enum(displayStates),
  hasChanges: z.boolean().describe('Whether it was edited after it was published'),
  publishedVersion: z.int().nullable().describe('The version that members see'),
  liveFrom: instant.nullable(),
  liveUntil: instant.nullable(),
  lastPublishedVersion: z
    .int()
    .nullable()
    .describe('The version that was published last, live or scheduled; hasChanges compares with it'),
  scheduledVersion: z.int().nullable(),
  scheduledFrom: instant.nullable(),
  scheduledUntil: instant.nullable(),
  scheduledVersions: z
    .array(
      z.object({
        version: z.int(),
        from: instant,
        until: instant.nullable(),
        name: z.string().describe('The number by which people know it'),
        label: z.string(),
        approvedBy: text,
        approvedByName: text,
        approvedAt: instant.nullable(),
        approvalNote: text,
      }),
    )
    .describe('The versions whose start is to come, in the order of their starts; scheduledVersion is the first'),
  submittedVersion: z.int().nullable().describe('The version that was sent for review; null outside a review'),
  reviewNote: text,
  approvedBy: text,
  approvedByName: text,
  approvedAt: instant.nullable(),
  approvalNote: text,
});

/** Returns the response schemas of the area's routes, for the OpenAPI document. */
export const responseSchemasOf = memoize((schema: AreaSchema): { one: z.ZodType; list: z.ZodType } => {
  // The settings of the organization need another name than the area of organizations.
  const noun = schema.singletonId ? `${nounOf(schema).replace(/ setting$/, '')} settings` : nounOf(schema);
  const name = pascalCase(noun);
  namedSchema(name, bodySchemaOf(schema));
  const parts = ['BaseRecord', ...(schema.publish ? ['PublishedRecord'] : [])];
  const fields = z.object({
    ...mapValues(schema.stateMachines, (machine) => z.enum(Object.keys(machine))),
    ...responseFields(schema),
    ...schema.derived,
  });
  const response = namedSchema(`${name}${responseSuffix}`, fields, {
    allOf: parts.map((part) => ({ $ref: `#/components/schemas/${part}` })),
    additionalProperties: undefined,
    unevaluatedProperties: false,
  });
  return { one: namedSchema(`${name}Envelope`, envelope(response)), list: envelope(z.array(response)) };
});

/** Returns the fields as in responses: values that a reader may not see are masked or left out. */
const responseFields = (schema: AreaSchema): z.ZodRawShape => {
  const masked = [...personalFieldsOf(schema), ...confidentialFieldsOf(schema)];
  const isText = (field: z.core.$ZodType) => z.toJSONSchema(field, { unrepresentable: 'any' }).type === 'string';
  const responseField = (field: z.core.$ZodType, name: string) => {
    // Before its first save, a singleton record has only its default values.
    if (!masked.includes(name)) return schema.singletonId ? z.optional(field) : field;
    return z.optional(isText(field) && isDisplayedMasked(name) ? z.string() : field);
  };
  // Drafts have no computed values yet.
  const computed = mapValues({ ...schema.computed?.fields }, (field) => (schema.publish ? z.optional(field) : field));
  return mapValues({ ...bodySchemaOf(schema).shape, ...computed }, responseField);
};

/** The response of a bulk action that was done within the request. */
export const bulkResponse = namedSchema(
  'BulkEnvelope',
  envelope(
    z.array(z.object({ id: z.string(), ok: z.boolean(), version: z.int().optional(), message: z.string().optional() })),
  ),
);

/** The response of a bulk action that a long job does. */
export const bulkStartedResponse = namedSchema('BulkStartedEnvelope', envelope(z.object({ jobId: z.string() })));
