export const engines = [
  'compound_growth',
  'employer_match',
  'tsp_fers_match',
  'fers_annuity',
  'db_multiplier',
  'rmd_uniform',
  'contribution_limit',
  'drawdown_months',
  'expression',
] as const;

export const inputTypes = ['currency', 'percent', 'int', 'years', 'date', 'select'] as const;

export const outputFormats = ['currency', 'percent', 'number', 'years', 'months'] as const;

export const charts = ['none', 'line', 'bar', 'donut'] as const;

/** The years whose limits are known: those of 2026 are in IRS Notice 2025-67. */
export const limitYears = [2025, 2026] as const;
