import { mapValues, memoize } from 'es-toolkit';
import type { z } from 'zod';
import { collectAnnotatedValues, valueAt } from './annotatedValues';
import { baseFields } from './baseFields';
import { checkImages, checkPictureCount } from './checkPictures';
import { type AreaSchema, bodySchemaOf, hasDrafts } from './defineSchema';
import type { FieldNode, FieldNodes } from './fieldNode';
import { httpsUrl, phone } from './fields';
import { defaultIssue, messageOfIssue, recordIssue } from './issue';
import { formatMessage, type Message } from './messageCatalog';
import { collectTexts, placeholderProblem } from './placeholders';
import type { RecordData } from './recordData';
import { commonRules } from './rules.en';
import type { ReportProblem } from './schemaDefinition';

/** The error messages by field (dotted path); empty where the record is valid. */
export type FieldErrors = Record<string, Message>;

const missingCodes: readonly string[] = [commonRules.missing.code, commonRules.missingToPublish.code];

/** Whether an error says that a field is empty, rather than wrong. */
export const isMissingValueError = (message: { code: string } | undefined) =>
  message !== undefined && missingCodes.includes(message.code);

export interface ValidationResult {
  data: RecordData;
  brokenRules: FieldErrors;
  /** The formatted messages of `brokenRules`, by field, in the requested language. */
  errors: Record<string, string>;
}

/** Formats the messages of fields in a language. */
export const formatFieldErrors = (
  locale: string,
  messages: Readonly<FieldErrors>,
  readerTimeZone?: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(messages).map(([field, message]) => [field, formatMessage(locale, message, readerTimeZone)]),
  );

/** Returns the schema without unknown fields; cached, because zod compiles each schema once. */
const strict = memoize((record: z.ZodObject) => record.strict());

/**
 * Checks a record against the rules of its area. In an area with drafts it is checked as one, so that only types, formats
 * and upper bounds apply; with `complete`, all rules do, with those of publishing.
 * Blank values (null, '') count as absent. Fields that the API sets (base, state, computed and derived) are ignored.
 * Returns the normalized data and the broken rules by field, with their messages in the language `locale`.
 */
export const validateRecord = (
  schema: AreaSchema,
  input: unknown,
  { complete = false, locale = 'en' } = {},
): ValidationResult => {
  const brokenRules: FieldErrors = {};
  const problem = (field: string, message: Message) => {
    // A field may have the name of something that every object inherits, such as `constructor`.
    if (!Object.hasOwn(brokenRules, field)) brokenRules[field] = message;
  };
  const withoutBlankValues = withoutBlanks(input) ?? {};
  const { computed, derived } = schema.values;
  for (const apiField of [
    ...baseFields,
    ...[schema.states, computed?.fields, derived?.fields].flatMap((fields) => Object.keys(fields ?? {})),
  ])
    delete (withoutBlankValues as RecordData)[apiField];
  const isDraft = hasDrafts(schema) && !complete;
  const parsed = strict(isDraft ? bodySchemaOf(schema) : schema.record).safeParse(withoutBlankValues, {
    error: recordIssue,
  });
  const data = (parsed.success ? parsed.data : withoutBlankValues) as RecordData;
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      if (issue.code === 'unrecognized_keys') {
        for (const key of issue.keys) problem([...issue.path, key].join('.'), commonRules.unknownField);
      } else problem(...errorOfIssue(data, issue.path, messageOfIssue(issue)));
    }
  }
  checkTargetForms(schema, data, problem);
  checkPictureCount(schema, data, problem);
  if (isDraft) return { data, brokenRules, errors: formatFieldErrors(locale, brokenRules) };
  const validFields = parsed.success ? parsed.data : validFieldsOf(schema, data);
  checkPeriods(schema, validFields, problem);
  checkTargets(schema, data, problem);
  checkPlaceholders(schema, data, problem);
  schema.rules.check?.(validFields, problem);
  if (schema.publish) {
    for (const field of schema.publish.required) {
      if (isEmpty(valueAt(data, field.split('.')))) problem(field, commonRules.missingToPublish);
    }
    checkImages(schema, data, problem);
    schema.publish.check?.(validFields, problem);
  }
  return { data, brokenRules, errors: formatFieldErrors(locale, brokenRules) };
};

/** Returns the field and message of an error; an error of a text in a list belongs to the list and names the text. */
const errorOfIssue = (data: RecordData, path: PropertyKey[], message: Message): [string, Message] => {
  const item = valueAt(data, path);
  const isText = typeof path.at(-1) === 'number' && typeof item === 'string';
  if (!isText) return [path.join('.'), message];
  return [path.slice(0, -1).join('.'), commonRules.ofWord({ word: item, fault: message })];
};

/** Checks that ends are after starts. The last day of a publishing window is inclusive, so it can equal the first. */
const checkPeriods = (schema: AreaSchema, validFields: RecordData, problem: ReportProblem) => {
  const check = (startsAt: string, endsAt: string, canBeOneDay: boolean) => {
    const [start, end] = [validFields[startsAt], validFields[endsAt]];
    if (typeof start !== 'string' || typeof end !== 'string') return;
    const isOneDay = end === start && !end.includes('T');
    if (end <= start && !(canBeOneDay && isOneDay)) problem(endsAt, commonRules.endBeforeStart);
  };
  for (const [startsAt, endsAt] of schema.rules.periods ?? []) check(startsAt, endsAt, false);
  const { startsAt, endsAt } = schema.publish?.window ?? {};
  if (startsAt && endsAt) check(startsAt, endsAt, true);
};

/** Checks that link targets have both a kind and a value, or neither. */
const checkTargets = (schema: AreaSchema, data: RecordData, problem: ReportProblem) => {
  for (const { path, value, kind } of targetsIn(schema, data)) {
    if (kind === undefined && value !== undefined) problem(path, commonRules.targetKindMissing);
    if (kind !== undefined && value === undefined) problem(path, commonRules.targetMissing);
  }
};

/** Checks the format of link targets that are URLs or phone numbers. */
const checkTargetForms = (schema: AreaSchema, data: RecordData, problem: ReportProblem) => {
  for (const { path, value, kind } of targetsIn(schema, data)) {
    if (value === undefined || (kind !== 'url' && kind !== 'phone')) continue;
    const { error, data: parsed } = (kind === 'url' ? httpsUrl() : phone()).safeParse(value, { error: defaultIssue });
    const [firstIssue] = error?.issues ?? [];
    if (firstIssue) problem(path, messageOfIssue(firstIssue));
    // Targets are stored as they are sent.
    else if (kind === 'phone' && parsed !== value) problem(path, commonRules.notPhone);
  }
};

/** Returns the link targets of a record, with the kind that the sibling field selects. */
const targetsIn = (schema: AreaSchema, data: RecordData) =>
  collectAnnotatedValues(schema.fields, data).flatMap(({ path, value, node: { target }, siblings }) => {
    if (!target) return [];
    const kindValue = siblings[target.kindField];
    return [{ path, value, kind: kindValue === undefined ? undefined : target.kinds[String(kindValue)] }];
  });

/** Checks the placeholders in texts for members. Areas whose texts members write are not checked. */
const checkPlaceholders = (schema: AreaSchema, data: RecordData, problem: ReportProblem) => {
  if (!schema.publish && !schema.rules.placeholders) return;
  for (const [path, text] of collectTexts(data)) {
    const allowed: readonly string[] = schema.rules.placeholders?.[path.split('.')[0] ?? ''] ?? [];
    const error = text.includes('{{') ? placeholderProblem(text, allowed) : undefined;
    if (error) problem(path, error);
  }
};

/** Returns the normalized values of the fields that are valid alone. */
export const validFieldsOf = (schema: AreaSchema, data: RecordData) => {
  const fields = Object.entries(schema.record.shape as Record<string, z.ZodType>);
  return Object.fromEntries(
    fields.flatMap(([name, field]) => {
      const parsed = field.safeParse(data[name]);
      return parsed.success && parsed.data !== undefined ? [[name, parsed.data]] : [];
    }),
  );
};

/** Returns the default values of a new record. */
export const defaultValuesOf = ({ fields }: Pick<AreaSchema, 'fields'>): RecordData => defaultValuesIn(fields);

/** Returns the default values of the fields that have one. */
export const defaultValuesIn = (fields: FieldNodes): RecordData =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, node]) => (node.default === undefined ? [] : [[name, node.default]])),
  );

/** Returns the initial values of a new row in a list of objects: the defaults, `false` for a required boolean, else null. */
export const defaultRowOf = ({ parts = {} }: FieldNode): RecordData =>
  mapValues(
    parts,
    (part) => part.default ?? (part.valueKind === 'boolean' && part.requiredFor !== 'never' ? false : null),
  );

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
