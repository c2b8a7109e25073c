import { formatDollars } from '../schema/localeFormatters';
import { fillPlaceholders, yearlyLimitPlaceholders } from '../schema/placeholders';
import type { LimitKey } from './limitKeys';

/** The limits of one year in dollars, without limits that are not known yet. */
export type YearLimits = Readonly<Partial<Record<LimitKey, number>>>;

/** The tables that the law defines. Formulas get them as input, so that no formula contains the numbers of a year. */
export interface CalculatorTables {
  /** The limits by year, such as `2026`. */
  limits: Readonly<Record<string, YearLimits>>;
  /** The divisors of the Uniform Lifetime Table by age; the last one applies to all higher ages. */
  lifeTable: Readonly<Record<string, number>>;
}

const placeholderName = (key: string, year: string) => `${yearlyLimitPlaceholders}${key}.${year}`;

/** Returns the values of the limit placeholders by their name: `limit.402g.2026`. */
export const limitPlaceholderValues = ({ limits }: Pick<CalculatorTables, 'limits'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([year, ofYear]) =>
      Object.entries(ofYear).map(([key, amount]) => [placeholderName(key, year), formatDollars(amount)]),
    ),
  );

/** Whether a text contains placeholders for limits. */
export const hasLimitPlaceholders = (text: string): boolean =>
  text.includes(yearlyLimitPlaceholders) && /\{\{\s*limit\./.test(text);

/** Fills in the limit placeholders of a text, as members see it; other placeholders stay. */
export const fillLimitPlaceholders = (text: string, tables: Pick<CalculatorTables, 'limits'>): string =>
  hasLimitPlaceholders(text) ? fillPlaceholders(text, limitPlaceholderValues(tables), yearlyLimitPlaceholders) : text;

/** A limit that a text contains as a number, and the placeholders that could replace it. */
export interface WrittenOutLimit {
  amount: string;
  year: string;
  placeholders: string[];
}

/** Finds limits that a text contains as a number together with their year: `$24,500 in 2026`. */
export const findWrittenOutLimits = (text: string, { limits }: Pick<CalculatorTables, 'limits'>): WrittenOutLimit[] => {
  const amounts = new Set([...text.matchAll(/\$\s?\d[\d,]*(\.\d\d)?/g)].map(([amount]) => amount.replace(/,$/, '')));
  const years = new Set([...text.matchAll(/\b20\d\d\b/g)].map(([year]) => year));
  return [...years].flatMap((year) =>
    [...amounts].flatMap((amount) => {
      const value = Number(amount.replace(/[$,\s]/g, ''));
      const keys = Object.entries(limits[year] ?? {}).filter(([, limit]) => limit === value);
      const placeholders = keys.map(([key]) => `{{${placeholderName(key, year)}}}`);
      return placeholders.length > 0 ? [{ amount, year, placeholders }] : [];
    }),
  );
};
