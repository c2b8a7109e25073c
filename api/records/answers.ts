import { z } from 'zod';
import { type AreaSchema, shownStates } from '../../resources/engine/schemaKit';
import { envelope } from '../envelope';
import { fileInfo } from '../files';

/** What the area's routes answer, for the OpenAPI document. */
export const answersOf = (schema: AreaSchema): { one: z.ZodType; list: z.ZodType } => {
  const record = z.object({
    id: z.string(),
    version: z.int(),
    ...(schema.machines.status && { status: z.enum(Object.keys(schema.machines.status)) }),
    ...(schema.publish && { showsAs: z.enum(shownStates) }),
    moves: z.array(z.string()).describe('The states that the record may move to now'),
    ...schema.record.shape,
    ...schema.computed?.fields,
    ...schema.derived,
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable(),
    createdByName: z.string().nullable(),
    updatedAt: z.iso.datetime(),
    updatedBy: z.string().nullable(),
    updatedByName: z.string().nullable(),
    recordLabel: z.string().describe('What the record is called, so that it can be told from others'),
    labels: z
      .record(z.string(), z.string())
      .describe('What references and master types are called, by path: placement, licenses.0.state'),
    files: z.record(z.string(), fileInfo).describe('The pictures and documents of the record, by fileId'),
  });
  return { one: envelope(record), list: envelope(z.array(record)) };
};

export const bulkAnswer = envelope(
  z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string().optional() })),
);
