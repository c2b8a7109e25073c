import type { AreaMessages } from '../engine/area/areaMessages';

/** What the fields are called whose name does not read well by itself. */
export const fields = {
  calcKey: 'Key',
  engine: 'Formula',
  resultNote: 'Note under the result',
  'inputs.min': 'Lowest',
  'inputs.max': 'Highest',
  'inputs.default': 'Default value',
  'inputs.required': 'Required',
  'constants.value': 'Number',
  outputs: 'Results',
  'outputs.emphasis': 'Highlighted',
  tableYear: 'Limits of the year',
  testVectors: 'Checks',
  'testVectors.output': 'Result',
  assumptionsText: 'Assumptions',
  disclosureIds: 'Disclosures',
  reviewBy: 'Review by',
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
      tsp_fers_match: 'TSP match under FERS',
      fers_annuity: 'FERS annuity',
      db_multiplier: 'Defined benefit multiplier',
      rmd_uniform: 'RMD, uniform lifetime table',
      drawdown_months: 'Months until savings are used up',
      expression: 'Custom expression',
    },
    'inputs.type': { int: 'Whole number', select: 'Choice' },
  },
  empty: 'Describe a calculator: what it asks, how it calculates and how it is checked.',
} satisfies AreaMessages;
