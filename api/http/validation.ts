import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sentenceOf } from '../../resources/kit';
import { Problem } from './problem';

/**
 * Checks what comes in against the zod schema of its route: a body at fault is 422, the address or its query 400,
 * with a sentence for each field. A route that declares no query takes none.
 */
export const checkInput = (app: FastifyInstance) => {
  app.setSerializerCompiler(serializerCompiler);
  app.setValidatorCompiler(({ schema, httpPart }) => (input) => {
    const parsed = (schema as z.ZodType).safeParse(input ?? {}, { error: sentenceOf });
    return parsed.success ? { value: parsed.data } : { error: problemOf(parsed.error, httpPart === 'body') };
  });
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00'))
      throw new Problem(400, 'This address is not valid: it holds a character that no text has.');
  });
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && !route.schema?.querystring)
      route.schema = { ...route.schema, querystring: z.strictObject({}) };
  });
};

const problemOf = (error: z.ZodError, isBody: boolean) => {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[key] = isBody ? 'There is no such field.' : 'There is no such parameter.';
    } else errors[issue.path.join('.')] ??= issue.message;
  }
  const fields = Object.keys(errors).join(', ');
  return isBody
    ? new Problem(422, 'Check the marked fields.', { errors })
    : new Problem(400, `This address is not understood; check: ${fields}.`, { errors });
};
