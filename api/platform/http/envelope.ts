import { z } from 'zod';

/** The envelope of a successful response; the message is a sentence for the user, or empty. */
export const success = <Data>(data: Data, message = '') => ({ success: true as const, data, message });

/** The same as a text, around data that are JSON already. */
export const successText = (json: string): string => `{"success":true,"data":${json},"message":""}`;

/** The schema of a successful response, for the OpenAPI document. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data, message: z.string() });

/**
 * The suffix of response schemas of records, only within the OpenAPI generation: the request schema has the same name.
 */
export const responseSuffix = 'AsAnswered';

/**
 * Names a schema, so that the OpenAPI document refers to it; as input it is called `{name}Input`.
 * @param keywords further JSON Schema keywords for the document
 */
export const namedSchema = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  keywords?: z.GlobalMeta,
): Schema => {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), ...keywords, id: name });
  return schema;
};

/** The contents of an error response. */
export const problem = namedSchema(
  'ProblemDetails',
  z.object({
    data: z.unknown().describe('Null, or data that help to continue: the present record if another save came first'),
    message: z.string().describe('A sentence for the person'),
    code: z.string().optional().describe('A code for the message, the same in every language'),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .describe('A sentence for each of the first 100 fields at fault, by dotted path'),
    codes: z
      .record(
        z.string(),
        z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
      )
      .optional()
      .describe('The codes of these messages with their values, the same in every language'),
  }),
);

/** The schema of an error response. */
export const problemResponse = namedSchema('Problem', problem.extend({ success: z.literal(false) }));

/** The schema of a response without data. */
export const emptyResponse = namedSchema('NothingEnvelope', envelope(z.null()));
