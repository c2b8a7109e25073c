import type { z } from 'zod';
import { type AreaSchema, baseFields, type Problem } from './defineSchema';

/** The sentences of broken rules by field (dotted path); empty when all is well. */
export type FieldErrors = Record<string, string>;

const missing = 'Fill this in.';
const missingToPublish = 'Fill this in: what is published needs it.';

/** Whether a sentence says that a field is empty, rather than wrong. */
export const isMissing = (sentence: string | undefined) => sentence === missing || sentence === missingToPublish;

export type Validated = { data: Record<string, unknown>; errors: FieldErrors };

/**
 * Checks a record against its area's rules: those of a save, and with `publish` those of publishing too.
 * Blank values (null, '') count as left out; what the API itself keeps (base and state fields) is ignored.
 * Gives the normalised data, and the broken rules by field.
 */
export const validateRecord = (schema: AreaSchema, input: unknown, { publish = false } = {}): Validated => {
  const errors: FieldErrors = {};
  const problem = (field: string, sentence: string) => {
    errors[field] ??= sentence;
  };
  const cleaned = withoutBlanks(input) ?? {};
  for (const kept of [...baseFields, ...Object.keys(schema.machines)])
    delete (cleaned as Record<string, unknown>)[kept];
  const parsed = schema.record.strict().safeParse(cleaned, { error: sentenceOf });
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) problem([...issue.path, key].join('.'), 'There is no such field.');
      } else problem(issue.path.join('.'), issue.message);
    }
  }
  const data = (parsed.success ? parsed.data : cleaned) as Record<string, unknown>;
  const right = parsed.success ? parsed.data : fieldsThatAreRight(schema, data);
  checkWindow(schema, right, problem);
  schema.check?.(right, problem);
  if (publish && schema.publish) {
    for (const field of schema.publish.required) {
      if (isEmpty(data[field])) problem(field, missingToPublish);
    }
    schema.publish.check?.(right, problem);
  }
  return { data, errors };
};

const checkWindow = (schema: AreaSchema, right: Record<string, unknown>, problem: Problem) => {
  const { startsAt = '', endsAt = '' } = schema.publish?.window ?? {};
  const [start, end] = [right[startsAt], right[endsAt]];
  if (typeof start === 'string' && typeof end === 'string' && end <= start) {
    problem(endsAt, 'The end must be after the start.');
  }
};

const fieldsThatAreRight = (schema: AreaSchema, data: Record<string, unknown>) => {
  const fields = Object.entries(schema.record.shape as Record<string, z.ZodType>);
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const parsed = field.safeParse(data[name]);
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    }),
  );
};

/** The values that a new record starts with. */
export const defaultsOf = (schema: AreaSchema): Record<string, unknown> => {
  const entries = Object.entries(schema.record.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const def = field.def as { type: string; defaultValue?: unknown };
    return def.type === 'default' ? [[name, def.defaultValue]] : [];
  });
  return Object.fromEntries(entries);
};

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

const withoutBlanks = (value: unknown): unknown => {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value)) return value.map((item) => withoutBlanks(item) ?? null);
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withoutBlanks(item)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
};

/** The sentence of a rule that did not bring its own. */
export const sentenceOf = (issue: z.core.$ZodRawIssue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return missing;
      if (issue.expected === 'int') return 'Enter a whole number.';
      if (issue.expected === 'number') return 'Enter a number.';
      return `This must be ${issue.expected === 'array' ? 'a list' : `a ${issue.expected}`}.`;
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? missing : `Use at least ${issue.minimum} characters.`;
      return issue.origin === 'array' ? `Add at least ${issue.minimum}.` : `Enter ${issue.minimum} or more.`;
    case 'too_big':
      if (issue.origin === 'string') return `Use at most ${issue.maximum} characters.`;
      return issue.origin === 'array' ? `Choose at most ${issue.maximum}.` : `Enter ${issue.maximum} or less.`;
    case 'invalid_value':
      return issue.input === undefined ? 'Choose one.' : `Choose one of: ${issue.values.join(', ')}.`;
    default:
      return 'This is not valid.';
  }
};
