import { mapValues, memoize, pick } from 'es-toolkit';
import { z } from 'zod';
import {
  type AreaSchema,
  bodySchemaOf,
  confidentialFieldsOf,
  displayStates,
  hasDrafts,
  personalFieldsOf,
} from '../../../resources/engine/schema';
import { fileInfo } from '../../platform/files/fileInfo';
import { envelope, namedSchema, responseSuffix } from '../../platform/http/envelope';
import { componentNameOf } from '../read/filterSchema';
import { isDisplayedMasked } from '../read/masking';

const actions = namedSchema(
  'Actions',
  z.array(z.string()).describe('The actions that the reader may do with the record now'),
);
const actionRefusals = namedSchema(
  'ActionRefusals',
  z.record(z.string(), z.string()).describe('Why other actions that its state allows are not possible now, by name'),
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

const rowFiles = namedSchema(
  'RowFiles',
  z
    .record(
      z.string(),
      z.union([z.strictObject({ thumbnailUrl: z.string() }), z.strictObject(pick(fileInfo.shape, ['type', 'size']))]),
    )
    .describe('The thumbnails of pictures, and the types and sizes of documents, by fileId'),
);

const notices = namedSchema(
  'Notices',
  z
    .record(z.string(), z.string())
    .describe('What a save has left out of the formatted texts or changed in them, by path. Left out if it is nothing'),
);

/** The envelope of a record; that of a save has the notices beside the data. */
const savedEnvelope = (record: z.ZodType) => envelope(record).extend({ notices: notices.optional() });

const instant = z.iso.datetime();
const text = z.string().nullable();

/**
 * Registers a schema that is a part of many records. It allows additional properties, since the record schema as a
 * whole is closed.
 */
const definePart = (name: string, shape: z.ZodRawShape) =>
  namedSchema(name, z.object(shape), { additionalProperties: undefined });

const baseShape = {
  id: z.string(),
  version: z.int(),
  editedBy: text.describe('The account that last edited the content'),
  actions,
  actionRefusals,
  readOnlyFields: z
    .array(z.string())
    .optional()
    .describe('What the member wrote, which staff cannot change; answers can be added to a list'),
  createdAt: instant,
  createdBy: text,
  createdByName: text,
  updatedAt: instant,
  updatedBy: text,
  updatedByName: text,
  recordLabel,
  labels,
  files,
};
const publishedShape = {
  showsAs: z.enum(displayStates),
  hasChanges: z.boolean().describe('Whether it was edited after it was published'),
  publishedVersion: z.int().nullable().describe('The version that members see'),
  publishedVersionName: z
    .string()
    .nullable()
    .describe('The number by which people know that version, where the area has such a number'),
  receivers: z
    .enum(['everyone', 'members', 'audience', 'nobody'])
    .nullable()
    .describe('Who gets the published version in the member app; null without one, or in areas that are no content'),
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
};
definePart('BaseRecord', baseShape);
definePart('PublishedRecord', publishedShape);
definePart('BaseRow', {
  ...pick(baseShape, ['id', 'version', 'actions', 'recordLabel', 'labels']),
  files: rowFiles,
});
definePart('PublishedRow', {
  ...pick(publishedShape, ['showsAs', 'hasChanges', 'scheduledFrom']),
  publishedVersionName: publishedShape.publishedVersionName.optional(),
  scheduledVersions: z
    .array(z.object({ name: z.string(), from: instant }))
    .optional()
    .describe('Where several wait, or where they have names'),
  receivers: publishedShape.receivers.optional().describe('Where nobody gets the published version'),
  liveValues: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('The values of the published version, where those of the row are not published'),
});

/** Returns the response schemas of the area's routes, for the OpenAPI document. */
export const responseSchemasOf = memoize((schema: AreaSchema): { one: z.ZodType; list: z.ZodType } => {
  const name = componentNameOf(schema);
  namedSchema(name, bodySchemaOf(schema));
  const fields = z.object({
    ...mapValues(schema.states, ({ values }) => z.enum(values)),
    ...responseFields(schema),
    ...schema.values.derived?.fields,
  });
  const define = (id: string, own: z.ZodObject, part: 'Record' | 'Row') =>
    namedSchema(id, own, {
      allOf: [`Base${part}`, ...(schema.publish ? [`Published${part}`] : [])].map((name) => ({
        $ref: `#/components/schemas/${name}`,
      })),
      additionalProperties: undefined,
      unevaluatedProperties: false,
    });
  const record = define(`${name}${responseSuffix}`, fields, 'Record');
  const paths = schema.list.rowFields && [...(fields.shape.status ? ['status'] : []), ...schema.list.rowFields];
  const rowShapes = paths?.map((path) => partAt({ ...baseShape, ...fields.shape }, path.split('.')));
  const row = rowShapes && define(`${name}Row`, z.object(Object.assign({}, ...rowShapes)), 'Row');
  const list = row ? z.union([z.array(record), z.array(row)]) : z.array(record);
  return { one: namedSchema(`${name}Envelope`, savedEnvelope(record)), list: envelope(list) };
});

/** Returns the part of an object at a path: `address.state` is `address` with only its `state`. */
const partAt = (shape: z.ZodRawShape, [name = '', ...rest]: readonly string[]): z.ZodRawShape => {
  const field = shape[name] as z.ZodType;
  return { [name]: rest.length === 0 ? field : z.object(partAt(objectOf(field).shape, rest)).optional() };
};

/** Returns the object of a field without its optional and default wrappers. */
const objectOf = (field: z.ZodType): z.ZodObject =>
  field instanceof z.ZodOptional || field instanceof z.ZodDefault
    ? objectOf(field.unwrap() as z.ZodType)
    : (field as z.ZodObject);

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
  const computed = mapValues({ ...schema.values.computed?.fields }, (field) =>
    hasDrafts(schema) ? z.optional(field) : field,
  );
  return mapValues({ ...bodySchemaOf(schema).shape, ...computed }, responseField);
};

/** The response of a bulk action that was done within the request. */
export const bulkResponse = namedSchema(
  'BulkEnvelope',
  envelope(
    z.array(
      z.object({
        id: z.string(),
        ok: z.boolean(),
        version: z.int().optional(),
        message: z.string().optional(),
        notices: notices.optional(),
      }),
    ),
  ),
);

/** The response of a bulk action that a long job does. */
export const bulkStartedResponse = namedSchema('BulkStartedEnvelope', envelope(z.object({ jobId: z.string() })));
