import { propertyOf } from '../../engine/schema/propertyOf';
import type { Formula } from './formula';
import { compoundGrowth, drawdownMonths } from './growth';
import { employerMatch, tspFersMatch } from './match';
import { dbMultiplier, fersAnnuity, mraLookup } from './pensions';
import { contributionLimit, rmdUniform } from './tableFormulas';

/** The built-in formulas, by their names in calculators and expressions. */
export const builtInFormulas = {
  compound_growth: compoundGrowth,
  employer_match: employerMatch,
  tsp_fers_match: tspFersMatch,
  fers_annuity: fersAnnuity,
  mra_lookup: mraLookup,
  db_multiplier: dbMultiplier,
  rmd_uniform: rmdUniform,
  contribution_limit: contributionLimit,
  drawdown_months: drawdownMonths,
} as const;

export type FormulaName = keyof typeof builtInFormulas;

export const formulaNames = Object.keys(builtInFormulas) as FormulaName[];

/** Returns a formula by its name; undefined for `expression` and unknown names. */
export const formulaOf = (name: string | undefined): Formula | undefined =>
  name === undefined ? undefined : propertyOf(builtInFormulas as Readonly<Record<string, Formula>>, name);
