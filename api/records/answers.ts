import { memoize, pascalCase } from 'es-toolkit';
import { z } from 'zod';
import { type AreaSchema, nounOf, shownStates } from '../../resources/engine/schemaKit';
import { fileInfo } from '../files/fileInfo';
import { answerSuffix, envelope, named } from '../http/envelope';

const moves = named('Moves', z.array(z.string()).describe('The states that the record may move to now'));
const recordLabel = named(
  'RecordLabel',
  z.string().describe('What the record is called, so that it can be told from others'),
);
const labels = named(
  'Labels',
  z
    .record(z.string(), z.string())
    .describe('What references and master types are called, by path: placement, licenses.0.state'),
);
const files = named(
  'Files',
  z.record(z.string(), fileInfo).describe('The pictures and documents of the record, by fileId'),
);

/** What the area's routes answer, for the OpenAPI document. */
export const answersOf = memoize((schema: AreaSchema): { one: z.ZodType; list: z.ZodType } => {
  // The settings of an organization are another thing than the organizations.
  const noun = schema.single ? `${nounOf(schema).replace(/ setting$/, '')} settings` : nounOf(schema);
  const name = pascalCase(noun);
  named(name, schema.record);
  const record = z.object({
    id: z.string(),
    version: z.int(),
    ...(schema.machines.status && { status: z.enum(Object.keys(schema.machines.status)) }),
    ...(schema.publish && { showsAs: z.enum(shownStates) }),
    moves,
    ...schema.record.shape,
    ...schema.computed?.fields,
    ...schema.derived,
    createdAt: z.iso.datetime(),
    createdBy: z.string().nullable(),
    createdByName: z.string().nullable(),
    updatedAt: z.iso.datetime(),
    updatedBy: z.string().nullable(),
    updatedByName: z.string().nullable(),
    recordLabel,
    labels,
    files,
  });
  const answer = named(`${name}${answerSuffix}`, record);
  return { one: named(`${name}Envelope`, envelope(answer)), list: envelope(z.array(answer)) };
});

export const bulkAnswer = named(
  'BulkEnvelope',
  envelope(z.array(z.object({ id: z.string(), ok: z.boolean(), message: z.string().optional() }))),
);
