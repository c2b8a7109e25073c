import type { AreaMessages } from '../engine/core/resource/areaMessages';

/** The labels of fields whose name does not make a readable label. */
export const fields = {
  calcKey: 'Key',
  engine: 'Formula',
  resultNote: 'Note under the result',
  outputs: 'Results',
  tableYear: 'Limits of the year',
  testVectors: 'Checks',
  checks: 'Check results',
  uses30d: 'Uses in 30 days',
  completionRate: 'With a result, %',
  assumptionsText: 'Assumptions',
  pageKeys: 'Shown on pages',
  ctaServiceId: 'Leads to the service',
  sortOrder: 'Position',
};

export const messages = {
  name: 'Calculator |||| Calculators',
  forcedCaseName: 'calculator |||| calculators',
  fields,
  choices: {
    engine: {
      mra_lookup: 'Minimum retirement age under FERS',
      tsp_fers_match: 'TSP match under FERS',
      fers_annuity: 'FERS annuity',
      db_multiplier: 'Defined benefit multiplier',
      rmd_uniform: 'RMD, uniform lifetime table',
      drawdown_months: 'Months until savings are used up',
      expression: 'Custom expression',
    },
    checks: { none: 'No checks', passing: 'All pass', failing: 'Some fail' },
  },
  empty: 'Describe a calculator: what it asks, how it calculates and how it is checked.',
  dashboard: { review: 'review due' },
} satisfies AreaMessages;
