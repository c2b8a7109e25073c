import type { Message } from './messageCatalog';
import { commonRules } from './rules.en';

/** A placeholder, filled in when a text is sent or displayed: `{{firstName}}`, or with a fallback `{{city|our office}}`. */
const placeholder = /\{\{([^{}]*)\}\}/g;

const parseContent = (content: string) => {
  const [name = '', ...fallback] = content.split('|');
  return { name: name.trim(), fallback: fallback.join('|').trim() };
};

/** The placeholders of texts that go to everybody; the organization settings have their values. */
export const organizationPlaceholders = ['companyName', 'supportEmail'] as const;

/** The prefix of placeholders for yearly limits, such as `limit.402g.2026`. */
export const yearlyLimitPlaceholders = 'limit.';

/**
 * Returns the error of the first unknown placeholder in a text; undefined where all are known.
 * @param known the allowed names; one that ends with a dot allows every longer name that starts with it.
 */
export const placeholderProblem = (text: string, known: readonly string[]): Message | undefined => {
  const isKnown = (name: string) =>
    known.some((allowed) => (allowed.endsWith('.') ? name.startsWith(allowed) && name !== allowed : name === allowed));
  for (const [match, content = ''] of text.matchAll(placeholder)) {
    if (isKnown(parseContent(content).name)) continue;
    const usable = known.map((name) => `{{${name}${name.endsWith('.') ? '…' : ''}}}`).join(', ');
    return usable
      ? commonRules.unknownPlaceholder({ placeholder: match, usable })
      : commonRules.noPlaceholders({ placeholder: match });
  }
  return undefined;
};

/** Returns the names of the placeholders in a text. */
export const findPlaceholderNames = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, content = '']) => parseContent(content).name);

/** Returns the placeholders of a text, as they are written. */
export const listPlaceholders = (text: string): string[] => text.match(placeholder) ?? [];

/** Returns a placeholder as it stands in a text; an empty fallback is none. */
export const writePlaceholder = (name: string, fallback = ''): string =>
  fallback.trim() ? `{{${name}|${fallback.trim()}}}` : `{{${name}}}`;

/**
 * Returns the part of a text that a key removes as one: the placeholder that ends at the cursor for Backspace, or begins
 * there for Delete; undefined where there is none.
 */
export const placeholderBeside = (
  text: string,
  cursor: number,
  key: string,
): { start: number; end: number } | undefined =>
  [...text.matchAll(placeholder)]
    .map(({ index, 0: match }) => ({ start: index, end: index + match.length }))
    .find(({ start, end }) => (key === 'Backspace' && end === cursor) || (key === 'Delete' && start === cursor));

/** Whether a text contains double braces that are not part of a placeholder. */
export const hasStrayBraces = (text: string) => /\{\{|\}\}/.test(text.replace(placeholder, ''));

/** Returns the names of the placeholders in a text that have no fallback. */
export const findPlaceholdersWithoutFallback = (text: string): string[] =>
  [...text.matchAll(placeholder)].flatMap(([, content = '']) => {
    const { name, fallback } = parseContent(content);
    return fallback ? [] : [name];
  });

const spacedPlaceholder = /([ \t\u00a0]*)\{\{([^{}]*)\}\}/g;

/**
 * Returns a text with its placeholders filled in; one without a value becomes its fallback, or else empty. The space
 * before an empty one goes with it, so that no greeting reads "Dear  ,".
 * @param prefix fills in only placeholders whose name starts with it; default: all.
 */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  prefix = '',
): string =>
  text.replace(spacedPlaceholder, (match, space: string, content: string, offset: number) => {
    const { name, fallback } = parseContent(content);
    if (!name.startsWith(prefix)) return match;
    const value = (Object.hasOwn(values, name) && values[name]) || fallback;
    const isWordNext = /^[\p{L}\p{N}{]/u.test(text.slice(offset + match.length));
    return value || isWordNext ? space + value : '';
  });

/** Returns all texts content a value, each with its dotted path. */
export const collectTexts = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => collectTexts(part, path ? `${path}.${key}` : key));
};
