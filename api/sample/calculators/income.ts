import { serviceId } from '../services';
import { input, mainOutput, output, type SampleCalculator, vector } from './parts';

/** What is paid out once somebody has retired. */
export const income: SampleCalculator[] = [
  {
    name: 'FERS annuity estimate',
    calcKey: 'fers-annuity',
    category: 'pension',
    engine: 'fers_annuity',
    intro: ['Estimate the pension that FERS pays, from your high-3 average, your service and your age at retirement.'],
    resultNote: [
      'The estimate is before taxes, insurance premiums and a survivor election. Your agency works out the real figure.',
    ],
    inputs: [
      input('highThree', 'High-3 average', 'currency', [10_000, 400_000, 98_000], { step: 500 }),
      input('years', 'Years of service', 'years', [5, 60, 30], { unit: 'years' }),
      input('months', 'and months', 'int', [0, 11, 6], { unit: 'months' }),
      input('age', 'Age at retirement', 'int', [55, 90, 62]),
    ],
    outputs: [
      mainOutput('yearly', 'Each year', 'currency'),
      output('monthly', 'Each month', 'currency'),
      output('reduction', 'Reduction for age', 'percent'),
    ],
    testVectors: [
      vector({ highThree: 98_000, years: 30, months: 6, age: 62 }, 'yearly', 32_879),
      vector({ highThree: 98_000, years: 30, months: 6, age: 62 }, 'monthly', 2739.92),
      vector({ highThree: 76_000, years: 14, months: 0, age: 58 }, 'yearly', 8512),
      vector({ highThree: 90_000, years: 20, months: 0, age: 60 }, 'yearly', 18_000),
    ],
    assumptionsText:
      'Regular FERS service without special provisions. The factor is 1.1% from age 62 with at least 20 years, otherwise 1%. With fewer than 20 years before 62 the reduction is 5% for each year under 62.',
    disclosureIds: ['not_affiliated_gov'],
    pageKeys: ['calculators', 'fers-basics'],
    ctaServiceId: serviceId('FERS Pension Review'),
  },
  {
    name: 'Union pension estimate',
    calcKey: 'union-pension',
    category: 'pension',
    engine: 'db_multiplier',
    intro: ['Many union pension plans pay a fixed number of dollars a month for each year of service.'],
    resultNote: ['The dollars for each year are in the booklet of your plan, and may differ between years.'],
    inputs: [
      input('dollarsPerYear', 'Dollars a month for each year', 'currency', [1, 500, 85]),
      input('years', 'Years of service', 'years', [1, 50, 28], { unit: 'years' }),
    ],
    outputs: [mainOutput('monthly', 'Each month', 'currency'), output('yearly', 'Each year', 'currency')],
    testVectors: [
      vector({ dollarsPerYear: 85, years: 28 }, 'monthly', 2380),
      vector({ dollarsPerYear: 60, years: 30 }, 'monthly', 1800),
      vector({ dollarsPerYear: 100, years: 10 }, 'yearly', 12_000),
    ],
    assumptionsText:
      'The pension begins at the normal retirement age of the plan, for one life, without a reduction for a survivor.',
    pageKeys: ['calculators'],
  },
  {
    name: 'Required minimum distribution',
    calcKey: 'rmd',
    category: 'distributions',
    engine: 'rmd_uniform',
    intro: [
      'From a certain age on you must take money out of traditional accounts each year. See how much it would be.',
    ],
    resultNote: ['You may always take more. Roth IRAs have no required distributions while their owner lives.'],
    inputs: [
      input('balance', 'Balance on 31 December of last year', 'currency', [0, 20_000_000, 500_000], { step: 1000 }),
      input('age', 'Your age at the end of this year', 'int', [73, 120, 73]),
    ],
    outputs: [
      mainOutput('distribution', 'To be taken this year', 'currency'),
      output('factor', 'Divided by', 'number'),
    ],
    testVectors: [
      vector({ balance: 500_000, age: 73 }, 'distribution', 18_867.92),
      vector({ balance: 500_000, age: 75 }, 'distribution', 20_325.2),
      vector({ balance: 250_000, age: 80 }, 'distribution', 12_376.24),
    ],
    assumptionsText:
      'The factors are those of the Uniform Lifetime Table in use since 2022. If your spouse is the only beneficiary and more than ten years younger, another table applies, which is not covered here.',
    pageKeys: ['calculators', 'tsp-center'],
    ctaServiceId: serviceId('Retirement Income Plan'),
  },
  {
    name: 'How long will my savings last?',
    calcKey: 'drawdown',
    category: 'income',
    engine: 'drawdown_months',
    intro: ['See for how many months savings last if you take the same amount out each month.'],
    resultNote: ['Markets do not rise evenly. A fall in the first years shortens the time more than a later one.'],
    inputs: [
      input('balance', 'Savings', 'currency', [1000, 20_000_000, 600_000], { step: 1000 }),
      input('rate', 'Yearly return', 'percent', [0, 12, 5], { step: 0.5 }),
      input('monthly', 'Taken out each month', 'currency', [50, 100_000, 3500], { step: 50 }),
    ],
    outputs: [mainOutput('months', 'It lasts', 'months', 'line')],
    testVectors: [
      vector({ balance: 600_000, rate: 5, monthly: 3500 }, 'months', 301.3, 0.05),
      vector({ balance: 300_000, rate: 4, monthly: 2000 }, 'months', 208.3, 0.05),
      vector({ balance: 120_000, rate: 6, monthly: 1000 }, 'months', 183.7, 0.05),
    ],
    assumptionsText:
      'The return is the same every month and payments are made at the end of each month. Inflation, taxes and fees are not considered.',
    disclosureIds: ['investment_risk'],
    pageKeys: ['calculators'],
    ctaServiceId: serviceId('Retirement Income Plan'),
  },
  {
    name: 'How much of my pay is replaced?',
    calcKey: 'income-replaced',
    category: 'readiness',
    engine: 'expression',
    intro: ['Put your expected pension, Social Security and savings beside what you earn today.'],
    resultNote: [
      'Many people need less than their full pay once they have retired. How much less depends on your plans.',
    ],
    inputs: [
      input('pay', 'Yearly pay today', 'currency', [10_000, 500_000, 100_000], { step: 1000 }),
      input('pension', 'Yearly pension', 'currency', [0, 400_000, 30_000], { step: 500 }),
      input('socialSecurity', 'Yearly Social Security', 'currency', [0, 80_000, 24_000], { step: 500 }),
      input('savings', 'Savings at retirement', 'currency', [0, 20_000_000, 400_000], { step: 1000 }),
    ],
    constants: [{ key: 'withdrawalPct', value: 4 }],
    expression: 'round((pension + socialSecurity + savings * withdrawalPct / 100) / pay * 100, 1)',
    outputs: [mainOutput('replaced', 'Of your pay', 'percent', 'bar')],
    testVectors: [
      vector({ pay: 100_000, pension: 30_000, socialSecurity: 24_000, savings: 400_000 }, 'replaced', 70),
      vector({ pay: 60_000, pension: 0, socialSecurity: 18_000, savings: 150_000 }, 'replaced', 40),
      vector({ pay: 90_000, pension: 45_000, socialSecurity: 0, savings: 0 }, 'replaced', 50),
    ],
    assumptionsText:
      'Each year 4% of the savings at retirement is counted as income: a common rule of thumb, not a promise. All figures are in the dollars of today and before taxes.',
    pageKeys: ['calculators'],
    status: 'draft',
  },
];
