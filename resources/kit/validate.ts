import { mapValues, memoize } from 'es-toolkit';
import type { z } from 'zod';
import { baseFields } from './baseFields';
import { type AreaSchema, bodySchemaOf } from './defineSchema';
import { collectAnnotatedValues, type FieldNode, type FieldNodes, valueAt } from './fieldNode';
import { httpsUrl, phone } from './fields';
import { defaultIssue, messageOfIssue } from './issue';
import { formatMessage, type Message } from './messageCatalog';
import { placeholderProblem, textsIn } from './placeholders';
import { commonRules } from './rules.en';
import type { ReportProblem } from './schemaDefinition';

/** What is said of broken rules by field (dotted path); empty when all is well. */
export type FieldErrors = Record<string, Message>;

const codesOfMissing: readonly string[] = [commonRules.missing.code, commonRules.missingToPublish.code];

/** Whether a field is empty, rather than wrong. */
export const isMissing = (message: { code: string } | undefined) =>
  message !== undefined && codesOfMissing.includes(message.code);

export interface Validated {
  data: Record<string, unknown>;
  brokenRules: FieldErrors;
  /** The sentences of the broken rules by field, in the language asked for. */
  errors: Record<string, string>;
}

/** The sentences of messages by field. */
export const formatFieldErrors = (locale: string, messages: Readonly<FieldErrors>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, formatMessage(locale, message)]));

/** The fields of a record and no others; made once, since zod compiles what it is made for. */
const strict = memoize((record: z.ZodObject) => record.strict());

/**
 * Checks a record against its area's rules: those of a save, and with `publish` those of publishing too. What is
 * published later may be incomplete when it is saved: of a draft, only types, formats and upper bounds count.
 * Blank values (null, '') count as left out; what the API itself keeps (base and state fields) is ignored.
 * Gives the normalised data, and the broken rules by field, with their sentences in the language of `locale`.
 */
export const validateRecord = (
  schema: AreaSchema,
  input: unknown,
  { publish = false, locale = 'en' } = {},
): Validated => {
  const broken: FieldErrors = {};
  const problem = (field: string, message: Message) => {
    broken[field] ??= message;
  };
  const cleaned = withoutBlanks(input) ?? {};
  const { stateMachines, computed, derived } = schema;
  for (const kept of [
    ...baseFields,
    ...[stateMachines, computed?.fields, derived].flatMap((of) => Object.keys(of ?? {})),
  ])
    delete (cleaned as Record<string, unknown>)[kept];
  const isDraft = schema.publish !== undefined && !publish;
  const parsed = strict(isDraft ? bodySchemaOf(schema) : schema.record).safeParse(cleaned, { error: defaultIssue });
  const data = (parsed.success ? parsed.data : cleaned) as Record<string, unknown>;
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) problem([...issue.path, key].join('.'), commonRules.unknownField);
      } else problem(...ofItem(data, issue.path, messageOfIssue(issue)));
    }
  }
  checkTargetForms(schema, data, problem);
  if (isDraft) return { data, brokenRules: broken, errors: formatFieldErrors(locale, broken) };
  const right = parsed.success ? parsed.data : fieldsThatAreRight(schema, data);
  checkPeriods(schema, right, problem);
  checkTargets(schema, data, problem);
  checkPlaceholders(schema, data, problem);
  schema.check?.(right, problem);
  if (schema.publish) {
    for (const field of schema.publish.required) {
      if (isEmpty(valueAt(data, field.split('.')))) problem(field, commonRules.missingToPublish);
    }
    checkPictures(schema, data, problem);
    schema.publish.check?.(right, problem);
  }
  return { data, brokenRules: broken, errors: formatFieldErrors(locale, broken) };
};

/** What is wrong with a word of a list is said at the list, where it is entered, and names the word. */
const ofItem = (data: Record<string, unknown>, path: PropertyKey[], fault: Message): [string, Message] => {
  const word = valueAt(data, path);
  const isWord = typeof path.at(-1) === 'number' && typeof word === 'string';
  return isWord ? [path.slice(0, -1).join('.'), commonRules.ofWord({ word, fault })] : [path.join('.'), fault];
};

/** What ends, ends after it starts; of a window in whole days the last one counts, so it may be the first. */
const checkPeriods = (schema: AreaSchema, right: Record<string, unknown>, problem: ReportProblem) => {
  const check = (startsAt: string, endsAt: string, mayBeOneDay: boolean) => {
    const [start, end] = [right[startsAt], right[endsAt]];
    if (typeof start !== 'string' || typeof end !== 'string') return;
    const isOneDay = end === start && !end.includes('T');
    if (end <= start && !(mayBeOneDay && isOneDay)) problem(endsAt, commonRules.endBeforeStart);
  };
  for (const [startsAt, endsAt] of schema.periods ?? []) check(startsAt, endsAt, false);
  const { startsAt, endsAt } = schema.publish?.window ?? {};
  if (startsAt && endsAt) check(startsAt, endsAt, true);
};

/** What leads somewhere says where. */
const checkTargets = (schema: AreaSchema, data: Record<string, unknown>, problem: ReportProblem) => {
  for (const { path, value, kind } of targetsIn(schema, data)) {
    if (kind === undefined && value !== undefined) problem(path, commonRules.targetKindMissing);
    if (kind !== undefined && value === undefined) problem(path, commonRules.targetMissing);
  }
};

/** Web addresses and telephone numbers that something leads to have the form of one. */
const checkTargetForms = (schema: AreaSchema, data: Record<string, unknown>, problem: ReportProblem) => {
  for (const { path, value, kind } of targetsIn(schema, data)) {
    if (value === undefined || (kind !== 'url' && kind !== 'phone')) continue;
    const { error } = (kind === 'url' ? httpsUrl() : phone()).safeParse(value, { error: defaultIssue });
    const [fault] = error?.issues ?? [];
    if (fault) problem(path, messageOfIssue(fault));
  }
};

/** What leads somewhere, with what the field beside it says that it leads to. */
const targetsIn = (schema: AreaSchema, data: Record<string, unknown>) =>
  collectAnnotatedValues(schema.fields, data).flatMap(({ path, value, node: { target }, siblings }) => {
    if (!target) return [];
    const word = siblings[target.kindField];
    return [{ path, value, kind: word === undefined ? undefined : target.kinds[String(word)] }];
  });

/** What members read holds no placeholder that nothing is filled in for; what they write themselves is left alone. */
const checkPlaceholders = (schema: AreaSchema, data: Record<string, unknown>, problem: ReportProblem) => {
  if (!schema.publish && !schema.placeholders) return;
  for (const [path, text] of textsIn(data)) {
    const known: readonly string[] = schema.placeholders?.[path.split('.')[0] ?? ''] ?? [];
    const fault = text.includes('{{') ? placeholderProblem(text, known) : undefined;
    if (fault) problem(path, fault);
  }
};

/** A published picture says what it shows, unless it is there for its looks alone. */
const checkPictures = (schema: AreaSchema, data: Record<string, unknown>, problem: ReportProblem) => {
  for (const { path, value, node } of collectAnnotatedValues(schema.fields, data)) {
    if (node.kind !== 'image' || typeof value !== 'object' || value === null) continue;
    const { alt, decorative } = value as { alt?: string; decorative?: boolean };
    if (!alt && !decorative) problem(`${path}.alt`, commonRules.missingToPublish);
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
export const defaultValuesOf = ({ fields }: Pick<AreaSchema, 'fields'>): Record<string, unknown> =>
  defaultValuesIn(fields);

/** The values that fields start with, where they have one. */
export const defaultValuesIn = (fields: FieldNodes): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, node]) => (node.default === undefined ? [] : [[name, node.default]])),
  );

/** The values that a new row of a list of objects starts with, null where there is none. */
export const defaultRowOf = ({ parts = {} }: FieldNode): Record<string, unknown> =>
  mapValues(parts, (part) => part.default ?? null);

const isEmpty = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0);

const withoutBlanks = (value: unknown): unknown => {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string') return value.trim() === '' ? undefined : value;
  if (Array.isArray(value)) {
    const items = value.filter((item) => typeof item !== 'string' || item.trim() !== '');
    return items.map((item) => withoutBlanks(item) ?? null);
  }
  if (typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, item]) => [key, withoutBlanks(item)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
};
