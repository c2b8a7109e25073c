import { z } from 'zod';

/** The answer that every successful call gives; the message is a sentence for the person, or empty. */
export const success = <Data>(data: Data, message = '') => ({ success: true as const, data, message });

/** The schema of an answer, for the OpenAPI document. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data, message: z.string() });

/** Marks the schema of a record that is answered, in the OpenAPI document alone: the one that is sent has the same name. */
export const answerSuffix = 'AsAnswered';

/** Gives a schema a name, by which the OpenAPI document refers to it; where it is sent, it is called `{name}Input`. */
export const named = <Schema extends z.ZodType>(name: string, schema: Schema): Schema => {
  z.globalRegistry.add(schema, { ...z.globalRegistry.get(schema), id: name });
  return schema;
};
