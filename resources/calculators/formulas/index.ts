import type { Formula } from './formula';
import { compoundGrowth, drawdownMonths } from './growth';
import { employerMatch, tspFersMatch } from './match';
import { dbMultiplier, fersAnnuity, mraLookup } from './pensions';
import { contributionLimit, rmdUniform } from './tableFormulas';

/** The formulas that are built in, by the names that calculators and expressions know them by. */
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

/** A formula by its name; undefined for the expression and whatever is none. */
export const formulaOf = (name: string | undefined): Formula | undefined =>
  name !== undefined && Object.hasOwn(builtInFormulas, name)
    ? (builtInFormulas[name as FormulaName] as Formula)
    : undefined;
