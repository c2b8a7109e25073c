import { z } from 'zod';

/** The answer that every successful call gives; the message is a sentence for the person, or empty. */
export const success = <Data>(data: Data, message = '') => ({ success: true as const, data, message });

/** The schema of an answer, for the OpenAPI document. */
export const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ success: z.literal(true), data, message: z.string() });
