import { isEmptyObject, omit, pick } from 'es-toolkit';
import { z } from 'zod';
import {
  type AreaSchema,
  bodySchemaOf,
  commonRules,
  defaultIssue,
  messageOfIssue,
} from '../../../resources/engine/schema';
import { namedSchema } from '../../platform/http/envelope';
import { problemAt } from '../../platform/http/problem';
import { componentNameOf } from '../read/filterSchema';
import type { RecordsContext } from '../recordsContext';

const shapeOf = ({ areas }: RecordsContext, { name }: AreaSchema): z.ZodRawShape =>
  areas.find(({ schema }) => schema.name === name)?.saveAnswers ?? {};

/** Returns the schema of the body of an update: the record, and the answers to the questions of its area. */
export const updateBodyOf = (context: RecordsContext, schema: AreaSchema): z.ZodObject => {
  const answers = shapeOf(context, schema);
  if (isEmptyObject(answers)) return bodySchemaOf(schema);
  const body = bodiesWithAnswers.get(schema) ?? bodySchemaOf(schema).extend(answers);
  bodiesWithAnswers.set(schema, body);
  return namedSchema(`${componentNameOf(schema)}Update`, body);
};

/** The bodies with answers by area. Two routes of an area share one, which the OpenAPI document describes once. */
const bodiesWithAnswers = new Map<AreaSchema, z.ZodObject>();

/**
 * Splits the body of an update into the record and the answers to the questions of its area. Throws 422 for an invalid
 * answer.
 */
export const splitAnswers = (
  context: RecordsContext,
  schema: AreaSchema,
  body: unknown,
): { record: unknown; answers: Record<string, unknown> } => {
  const shape = shapeOf(context, schema);
  const names = Object.keys(shape);
  if (names.length === 0 || typeof body !== 'object' || body === null) return { record: body, answers: {} };
  const sent = pick(body as Record<string, unknown>, names);
  const parsed = z.object(shape).safeParse(sent, { error: defaultIssue });
  if (parsed.success) return { record: omit(body as Record<string, unknown>, names), answers: parsed.data };
  const [issue] = parsed.error.issues;
  throw problemAt(issue?.path.join('.') ?? '', issue ? messageOfIssue(issue) : commonRules.unknownField);
};
