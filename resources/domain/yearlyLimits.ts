import { fillPlaceholders, yearlyLimitPlaceholders } from '../kit/placeholders';

/** The yearly limits that calculators and texts may use, as constants and formulas name them: `limit.402g`. */
export const limitKeys = [
  '402g',
  'catchUp50',
  'catchUp60to63',
  'ira',
  'iraCatchUp',
  'rothCatchUpWages',
  'simple',
  'simpleCatchUp',
  'simpleCatchUp60to63',
  'qcd',
] as const;

export type LimitKey = (typeof limitKeys)[number];

/** The limits of one year in dollars; one that is not known yet is left out. */
export type YearLimits = Readonly<Partial<Record<LimitKey, number>>>;

/** What the law fixes by tables. Formulas are given them, so that none knows a year by heart. */
export interface CalculatorTables {
  /** By year, such as `2026`. */
  limits: Readonly<Record<string, YearLimits>>;
  /** Divisors of the Uniform Lifetime Table by age; the last holds for all higher ages. */
  lifeTable: Readonly<Record<string, number>>;
}

const placeholderName = (key: string, year: string) => `${yearlyLimitPlaceholders}${key}.${year}`;

/** `$24,500`, with cents only where there are any. */
export const formatDollars = (amount: number): string =>
  amount.toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  });

/** What is filled in for the placeholders of limits, by their name: `limit.402g.2026`. */
export const limitPlaceholderValues = ({ limits }: Pick<CalculatorTables, 'limits'>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([year, ofYear]) =>
      Object.entries(ofYear).map(([key, amount]) => [placeholderName(key, year), formatDollars(amount)]),
    ),
  );

/** Whether a text has placeholders for limits. */
export const hasLimitPlaceholders = (text: string): boolean =>
  text.includes(yearlyLimitPlaceholders) && /\{\{\s*limit\./.test(text);

/** A text as members get it, with the limits that its placeholders stand for; other placeholders stay. */
export const fillLimitPlaceholders = (text: string, tables: Pick<CalculatorTables, 'limits'>): string =>
  hasLimitPlaceholders(text) ? fillPlaceholders(text, limitPlaceholderValues(tables), yearlyLimitPlaceholders) : text;

/** A limit that is written out, and the placeholders that say the same and stay right. */
export interface WrittenOutLimit {
  amount: string;
  year: string;
  placeholders: string[];
}

/** The limits that a text writes out beside their year: `$24,500 in 2026`. */
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
