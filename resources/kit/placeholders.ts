import type { Message } from './messageCatalog';
import { commonRules } from './rules.en';

/** What is filled in where a text is sent or shown: `{{firstName}}`, or `{{city|our office}}` with what else stands there. */
const placeholder = /\{\{([^{}]*)\}\}/g;

const inParts = (inside: string) => {
  const [name = '', ...fallback] = inside.split('|');
  return { name: name.trim(), fallback: fallback.join('|').trim() };
};

/** What texts of the organization to everybody may hold, from its settings. */
export const organizationPlaceholders = ['companyName', 'supportEmail'] as const;

/** The limits of a year, `limit.402g.2026`, in the place of what follows `limit`. */
export const yearlyLimitPlaceholders = 'limit.';

/**
 * Says what is wrong with the placeholders of a text; undefined when nothing is.
 * @param known the names that may be used; one that ends with a dot stands for all that begin with it.
 */
export const placeholderProblem = (text: string, known: readonly string[]): Message | undefined => {
  const isKnown = (name: string) =>
    known.some((one) => (one.endsWith('.') ? name.startsWith(one) && name !== one : name === one));
  for (const [whole, inside = ''] of text.matchAll(placeholder)) {
    if (isKnown(inParts(inside).name)) continue;
    const usable = known.map((name) => `{{${name}${name.endsWith('.') ? '…' : ''}}}`).join(', ');
    return usable
      ? commonRules.unknownPlaceholder({ placeholder: whole, usable })
      : commonRules.noPlaceholders({ placeholder: whole });
  }
  return undefined;
};

/** The names of the placeholders in a text. */
export const placeholderNamesIn = (text: string): string[] =>
  [...text.matchAll(placeholder)].map(([, inside = '']) => inParts(inside).name);

/** Whether a text holds two braces that are part of no placeholder. */
export const hasStrayBraces = (text: string) => /\{\{|\}\}/.test(text.replace(placeholder, ''));

/**
 * A text with its placeholders filled in; one without a value becomes what it says stands there then, else nothing.
 * @param prefix only those are filled in whose name begins so; default: all.
 */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Record<string, string | undefined>>,
  prefix = '',
): string =>
  text.replace(placeholder, (whole, inside: string) => {
    const { name, fallback } = inParts(inside);
    if (!name.startsWith(prefix)) return whole;
    return (Object.hasOwn(values, name) && values[name]) || fallback;
  });

/** The texts in a value, with where each stands. */
export const textsIn = (value: unknown, path = ''): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsIn(part, path ? `${path}.${key}` : key));
};
