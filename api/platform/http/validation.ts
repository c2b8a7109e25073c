import type { FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { commonRules, defaultIssue, type FieldErrors, messageOfIssue } from '../../../resources/engine/schema';
import { httpMessages } from './messages.en';
import { maxNamedErrors, Problem } from './problem';

/**
 * Validates input against the zod schema of its route, with a message for each field: 422 for an invalid body, 400 for
 * an invalid path or query. A route without a query schema accepts no parameters.
 */
export const checkInput = (app: FastifyInstance) => {
  app.setSerializerCompiler(serializerCompiler);
  app.setValidatorCompiler(({ schema, httpPart }) => (input) => {
    const parsed = (schema as z.ZodType).safeParse(input ?? {}, { error: defaultIssue });
    return parsed.success ? { value: parsed.data } : { error: problemOf(parsed.error, httpPart === 'body') };
  });
  app.addHook('onRequest', async ({ url }) => {
    if (url.includes('%00')) throw new Problem(400, httpMessages.addressHasWrongCharacter);
  });
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/') && !route.schema?.querystring)
      route.schema = { ...route.schema, querystring: z.strictObject({}) };
  });
};

const problemOf = (error: z.ZodError, isBody: boolean) => {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[key] = isBody ? commonRules.unknownField : httpMessages.unknownParameter;
    } else {
      const path = issue.path.join('.');
      if (!Object.hasOwn(errors, path)) errors[path] = messageOfIssue(issue);
    }
  }
  return isBody
    ? new Problem(422, httpMessages.fieldsNotValid, { errors })
    : new Problem(
        400,
        httpMessages.parametersNotValid({ parameters: Object.keys(errors).slice(0, maxNamedErrors).join(', ') }),
        { errors },
      );
};
