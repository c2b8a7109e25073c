import type { Engine } from './formula';
import { compoundGrowth, drawdownMonths } from './growth';
import { employerMatch, tspFersMatch } from './match';
import { dbMultiplier, fersAnnuity, mraLookup } from './pensions';
import { contributionLimit, rmdUniform } from './tableFormulas';

/** The formulas that are built in, by the names that calculators and expressions know them by. */
export const engines = {
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

export type EngineName = keyof typeof engines;

export const engineNames = Object.keys(engines) as EngineName[];

/** A formula by its name; undefined for the expression and whatever is none. */
export const engineOf = (name: string | undefined): Engine | undefined =>
  name !== undefined && Object.hasOwn(engines, name) ? (engines[name as EngineName] as Engine) : undefined;
