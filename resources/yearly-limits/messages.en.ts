import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  key: 'Year',
  amounts: 'Limits',
  'amounts.402g': 'Elective deferrals: 401(k), 403(b), 457, TSP',
  'amounts.catchUp50': 'Catch-up from age 50',
  'amounts.catchUp60to63': 'Catch-up from 60 to 63',
  'amounts.ira': 'IRA contributions',
  'amounts.iraCatchUp': 'IRA catch-up from age 50',
  'amounts.rothCatchUpWages': 'Wages above which catch-up is Roth',
  'amounts.simple': 'SIMPLE deferrals',
  'amounts.simpleCatchUp': 'SIMPLE catch-up from age 50',
  'amounts.simpleCatchUp60to63': 'SIMPLE catch-up from 60 to 63',
  'amounts.qcd': 'Qualified charitable distributions',
  lifeTable: 'Divisors by age',
  'lifeTable.factor': 'Divisor',
};

export const messages = {
  name: 'Limits',
  forcedCaseName: 'limits of a year |||| limits',
  menu: 'Calculators',
  create: 'New year',
  fields,
  empty: 'Enter the limits of a year.',
  table: {
    caption: 'Limits by year',
    limit: 'Limit',
    unknown: 'Not known',
    lifeTable: 'Uniform Lifetime Table',
    ages: 'Divisors by age, %{first} to %{last}',
  },
  dashboard: { limits: 'Add %{name} limits' },
} satisfies AreaMessages;
