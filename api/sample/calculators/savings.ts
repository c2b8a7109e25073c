import { serviceId } from '../services';
import { choice, input, mainOutput, output, type SampleCalculator, vector } from './parts';

/** What is put aside while somebody works. */
export const savings: SampleCalculator[] = [
  {
    name: 'Savings growth',
    calcKey: 'savings-growth',
    category: 'savings',
    engine: 'compound_growth',
    intro: ['See what regular saving could become over the years, and what that would be worth in the money of today.'],
    resultNote: ['The first figure is in the dollars of that year, the second in the dollars of today.'],
    inputs: [
      input('principal', 'Saved already', 'currency', [0, 5_000_000, 25_000], { step: 1000 }),
      input('monthly', 'Added each month', 'currency', [0, 20_000, 500], { step: 50 }),
      input('rate', 'Yearly return', 'percent', [0, 12, 6], {
        step: 0.5,
        help: 'Nobody knows it in advance. Try a low and a high one.',
      }),
      input('years', 'For how long', 'years', [1, 60, 20], { unit: 'years' }),
      input('inflation', 'Yearly inflation', 'percent', [0, 10, 2.5], { step: 0.5 }),
    ],
    outputs: [
      mainOutput('futureValue', 'Value at the end', 'currency', 'line'),
      output('realValue', 'In the dollars of today', 'currency'),
      output('contributed', 'Paid in altogether', 'currency'),
    ],
    testVectors: [
      vector({ principal: 25_000, monthly: 500, rate: 6, years: 20, inflation: 2.5 }, 'futureValue', 313_775.56),
      vector({ principal: 25_000, monthly: 500, rate: 6, years: 20, inflation: 2.5 }, 'realValue', 191_488.11),
      vector({ principal: 25_000, monthly: 500, rate: 6, years: 20, inflation: 2.5 }, 'contributed', 145_000),
      vector({ principal: 10_000, monthly: 200, rate: 0, years: 5, inflation: 0 }, 'futureValue', 22_000),
    ],
    assumptionsText:
      'The return is the same every month and is reinvested. Contributions are made at the end of each month. Taxes and fees are not taken off.',
    disclosureIds: ['investment_risk'],
    pageKeys: ['calculators', 'learn'],
    ctaServiceId: serviceId('Retirement Readiness Review'),
  },
  {
    name: 'Employer match',
    calcKey: 'employer-match',
    category: 'savings',
    engine: 'employer_match',
    intro: [
      'Many 401(k) and 403(b) plans add to what you save. See how much, and from which percentage on nothing more.',
    ],
    resultNote: ['The formula of your own plan is in its summary plan description.'],
    inputs: [
      input('salary', 'Yearly pay', 'currency', [10_000, 500_000, 85_000], { step: 1000 }),
      input('contribPct', 'You contribute', 'percent', [0, 100, 6], { step: 0.5 }),
      input('matchRate', 'The employer adds, of each dollar', 'percent', [0, 200, 50], { step: 5 }),
      input('matchUpTo', 'Up to this share of pay', 'percent', [0, 25, 6], { step: 0.5 }),
    ],
    outputs: [
      mainOutput('total', 'Saved each year', 'currency', 'donut'),
      output('employee', 'From you', 'currency'),
      output('employer', 'From the employer', 'currency'),
    ],
    testVectors: [
      vector({ salary: 85_000, contribPct: 6, matchRate: 50, matchUpTo: 6 }, 'total', 7650),
      vector({ salary: 85_000, contribPct: 3, matchRate: 50, matchUpTo: 6 }, 'employer', 1275),
      vector({ salary: 85_000, contribPct: 10, matchRate: 50, matchUpTo: 6 }, 'employer', 2550),
    ],
    assumptionsText:
      'The match is the same all year and you contribute in every pay period. Vesting rules and yearly limits are left aside.',
    pageKeys: ['calculators'],
  },
  {
    name: 'TSP match maximizer',
    calcKey: 'tsp-match',
    category: 'tsp',
    engine: 'tsp_fers_match',
    intro: ['Under FERS your agency adds 1% of pay in any case and matches up to another 4%. See what you receive.'],
    resultNote: [
      'From 5% of pay on, you receive all that your agency adds. Contribute in each pay period to keep the match.',
    ],
    inputs: [
      input('basicPay', 'Yearly basic pay', 'currency', [20_000, 400_000, 92_000], { step: 1000 }),
      input('contribPct', 'You contribute', 'percent', [0, 100, 4], { step: 1 }),
    ],
    outputs: [
      mainOutput('total', 'Saved each year', 'currency', 'donut'),
      output('own', 'From you', 'currency'),
      output('automatic', 'Added automatically', 'currency'),
      output('match', 'Match', 'currency'),
    ],
    testVectors: [
      vector({ basicPay: 92_000, contribPct: 4 }, 'total', 7820),
      vector({ basicPay: 92_000, contribPct: 4 }, 'match', 3220),
      vector({ basicPay: 92_000, contribPct: 0 }, 'total', 920),
      vector({ basicPay: 92_000, contribPct: 5 }, 'match', 3680),
    ],
    tableYear: 2026,
    assumptionsText:
      'You are under FERS and contribute the same share in every pay period of the year, below the yearly limit.',
    disclosureIds: ['not_affiliated_gov'],
    pageKeys: ['calculators', 'tsp-center'],
    ctaServiceId: serviceId('TSP Rollover Guidance'),
  },
  {
    name: 'How much may I contribute?',
    calcKey: 'contribution-limit',
    category: 'savings',
    engine: 'contribution_limit',
    intro: [
      'The law limits what you may contribute in a year. The limit is higher from 50 on, and highest from 60 to 63.',
    ],
    resultNote: ['Limits count for all plans of the same kind together. An IRA has limits of its own.'],
    inputs: [
      input('age', 'Your age at the end of the year', 'int', [16, 100, 50]),
      choice('plan', 'Kind of plan', ['TSP, 401(k), 403(b) or 457(b)', 'IRA']),
    ],
    outputs: [mainOutput('limit', 'You may contribute', 'currency')],
    testVectors: [
      vector({ age: 61, plan: 1 }, 'limit', 35_750),
      vector({ age: 52, plan: 1 }, 'limit', 32_500),
      vector({ age: 40, plan: 1 }, 'limit', 24_500),
      vector({ age: 52, plan: 2 }, 'limit', 8600),
    ],
    tableYear: 2026,
    assumptionsText:
      'The limits are those that the IRS announced for the year shown. Income limits for Roth IRAs and the special catch-up of 457(b) plans are not considered.',
    pageKeys: ['calculators', 'tsp-center'],
  },
];
