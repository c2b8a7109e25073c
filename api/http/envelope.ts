import { z } from 'zod';

/** The answer that every successful call gives; the message is a sentence for the person, or empty. */
export const success = <Data>(data: Data, message = '') => ({ success: true as const, data, message });

/** The schema of an answer, for the OpenAPI document. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data, message: z.string() });

/** Marks the schema of a record that is answered, in the OpenAPI document alone: the one that is sent has the same name. */
export const responseSuffix = 'AsAnswered';

/**
 * Gives a schema a name, by which the OpenAPI document refers to it; where it is sent, it is called `{name}Input`.
 * @param keywords what the document says of it besides, in the words of JSON Schema.
 */
export const namedSchema = <Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  keywords?: z.GlobalMeta,
): Schema => {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), ...keywords, id: name });
  return schema;
};

/** What is answered where a call does not succeed. */
export const problemResponse = namedSchema(
  'Problem',
  z.object({
    success: z.literal(false),
    data: z.unknown().describe('Null, or what helps to go on: the present record where another save came first'),
    message: z.string().describe('A sentence for the person'),
    code: z.string().optional().describe('What the message says, in whatever language'),
    errors: z.record(z.string(), z.string()).optional().describe('A sentence for each field at fault, by dotted path'),
    codes: z
      .record(
        z.string(),
        z.object({ code: z.string(), values: z.record(z.string(), z.union([z.string(), z.number()])) }),
      )
      .optional()
      .describe('What these sentences say, in whatever language: the code of each, and the values that it names'),
  }),
);

/** The answer of a call that has nothing to tell but its message. */
export const emptyResponse = namedSchema('NothingEnvelope', envelope(z.null()));
