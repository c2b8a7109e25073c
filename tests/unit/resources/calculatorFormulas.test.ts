import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Formula, isCalculationError } from '../../../resources/calculators/formulas/formula';
import { builtInFormulas } from '../../../resources/calculators/formulas/index';
import { roundHalfAwayFromZero } from '../../../resources/calculators/formulas/rounding';
import { formatMessage } from '../../../resources/engine/schema';
import { tables } from './calculatorTables';

const context = { tables, limits: tables.limits[2026], year: 2026 };

const run = (name: keyof typeof builtInFormulas, values: Partial<Record<string, number>>, at = context) =>
  (builtInFormulas[name] as Formula).calculate(values as Record<string, number>, at);

/** The results of a formula; throws its error message. */
const of = (
  name: keyof typeof builtInFormulas,
  values: Partial<Record<string, number>>,
  at = context,
): Record<string, number> => {
  const outcome = run(name, values, at);
  if (isCalculationError(outcome)) throw new Error(formatMessage('en', outcome.refusal));
  return outcome.values;
};

const errorOf = (name: keyof typeof builtInFormulas, values: Partial<Record<string, number>>, at = context) => {
  const outcome = run(name, values, at);
  return isCalculationError(outcome) ? formatMessage('en', outcome.refusal) : undefined;
};

describe('the formulas', () => {
  it('calculate growth and the use of savings as published examples do', () => {
    const growth = { principal: 25_000, monthly: 500, rate: 6, years: 20, inflation: 2.5 };
    expect(of('compound_growth', growth)).toEqual({
      futureValue: 313_775.56,
      realValue: 191_488.11,
      contributed: 145_000,
      growth: 168_775.56,
    });
    expect(of('compound_growth', { ...growth, rate: 0 }).futureValue).toBe(145_000);
    // Only full months count.
    expect(of('compound_growth', { ...growth, years: 20.08 })).toEqual(of('compound_growth', growth));
    expect(errorOf('compound_growth', { ...growth, years: -1 })).toContain('before the start');
    expect(of('drawdown_months', { balance: 600_000, rate: 5, monthly: 3_500 }).months).toBe(301.3);
    expect(of('drawdown_months', { balance: 1_200, rate: 0, monthly: 100 }).months).toBe(12);
    expect(errorOf('drawdown_months', { balance: 600_000, rate: 5, monthly: 2_500 })).toContain('never run out');
    expect(of('drawdown_months', { balance: 600_000, rate: 5, monthly: 2_500.01 }).months).toBeGreaterThan(2_000);
  });

  it('calculate the contributions of employers and agencies', () => {
    const match = { salary: 85_000, contribPct: 6, matchRate: 50, matchUpTo: 6 };
    expect(of('employer_match', match)).toEqual({ total: 7_650, employee: 5_100, employer: 2_550 });
    // The first 3% count in full, the next 2% by half.
    expect(of('employer_match', { ...match, matchRate: 100, matchUpTo: 3, nextRate: 50, nextUpTo: 5 }).employer).toBe(
      3_400,
    );
    const tsp = { basicPay: 92_000, contribPct: 4 };
    expect(of('tsp_fers_match', tsp)).toEqual({
      total: 7_820,
      own: 3_680,
      automatic: 920,
      match: 3_220,
      agencyTotal: 4_140,
    });
    expect(of('tsp_fers_match', { basicPay: 400_000, contribPct: 50 }).own).toBe(200_000);
    expect(of('tsp_fers_match', { basicPay: 400_000, contribPct: 50, limit: 24_500 })).toMatchObject({
      own: 24_500,
      match: 16_000,
    });
    const steps = (values: object, name: 'tsp_fers_match' | 'employer_match' = 'tsp_fers_match') => {
      const outcome = run(name, values as Record<string, number>);
      return isCalculationError(outcome) ? [] : outcome.steps.map((step) => formatMessage('en', step));
    };
    const aboveLimit = expect.stringMatching(/^That is above the limit of 2026: .* at most \$24,500/);
    expect(steps({ basicPay: 400_000, contribPct: 10 })).toContainEqual(aboveLimit);
    expect(steps({ basicPay: 245_000, contribPct: 10 })).not.toContainEqual(aboveLimit);
    expect(steps({ basicPay: 400_000, contribPct: 10, limit: 24_500 })).not.toContainEqual(aboveLimit);
    expect(steps({ salary: 400_000, contribPct: 10, matchRate: 50, matchUpTo: 6 }, 'employer_match')).toContainEqual(
      aboveLimit,
    );
    // The limit is 2.45% of this pay: no more is matched.
    expect(of('tsp_fers_match', { basicPay: 1_000_000, contribPct: 50, limit: 24_500 }).match).toBe(24_500);
  });

  it.each([
    [
      { highThree: 98_000, years: 30, months: 6, age: 62 },
      { yearly: 32_879, monthly: 2_739.92, reduction: 0 },
    ],
    [
      { highThree: 76_000, years: 14, age: 58 },
      { yearly: 8_512, unreduced: 10_640, reduction: 20 },
    ],
    [
      { highThree: 90_000, years: 20, age: 60 },
      { yearly: 18_000, reduction: 0 },
    ],
    [
      { highThree: 90_000, years: 30, age: 57 },
      { yearly: 27_000, reduction: 0 },
    ],
    [
      { highThree: 90_000, years: 5, age: 62 },
      { yearly: 4_500, factor: 1 },
    ],
    [{ highThree: 90_000, years: 29, age: 57 }, { reduction: 25 }],
    [{ highThree: 90_000, years: 10, age: 61, ageMonths: 11 }, { reduction: 0.4167 }],
    [{ highThree: 90_000, years: 19, months: 11, age: 62 }, { factor: 1 }],
    [
      { highThree: 90_000, years: 20, age: 62 },
      { factor: 1.1, yearly: 19_800 },
    ],
    [{ highThree: 90_000, years: 30, age: 56, birthYear: 1960 }, { reduction: 0 }],
  ])('calculate the FERS annuity of %o', (values, expected) => {
    expect(of('fers_annuity', values)).toMatchObject(expected);
  });

  it.each([
    { years: 4, age: 70 },
    { years: 9, age: 61 },
    { years: 29, age: 56 },
    { years: 10, age: 56, ageMonths: 11 },
    { years: 40, age: 55 },
  ])('refuse %o as not eligible yet', (values) => {
    expect(errorOf('fers_annuity', { highThree: 90_000, ...values })).toContain('Not eligible yet');
  });

  it.each([
    [1947, 55, 0],
    [1948, 55, 2],
    [1952, 55, 10],
    [1953, 56, 0],
    [1964, 56, 0],
    [1965, 56, 2],
    [1967, 56, 6],
    [1969, 56, 10],
    [1970, 57, 0],
    [2000, 57, 0],
  ])('give people born in %d a minimum retirement age of %d years and %d months', (birthYear, years, months) => {
    expect(of('mra_lookup', { birthYear })).toMatchObject({ years, months });
  });

  it('calculate the benefits of union plans', () => {
    expect(of('db_multiplier', { dollarsPerYear: 85, years: 28 })).toEqual({ monthly: 2_380, yearly: 28_560 });
    const share = { percent: 2, averagePay: 60_000, years: 30.5 };
    expect(of('db_multiplier', share)).toEqual({ monthly: 3_050, yearly: 36_600 });
    expect(of('db_multiplier', { ...share, years: 45, cap: 80 }).yearly).toBe(48_000);
    expect(errorOf('db_multiplier', { years: 28 })).toContain('dollars for each year');
  });

  it('calculate required distributions, and when they start', () => {
    const balance = 500_000;
    expect(of('rmd_uniform', { balance, age: 73 })).toEqual({ distribution: 18_867.92, factor: 26.5 });
    expect(of('rmd_uniform', { balance, age: 72 }).distribution).toBe(0);
    expect(of('rmd_uniform', { balance, age: 74, birthYear: 1960 }).distribution).toBe(0);
    expect(of('rmd_uniform', { balance, age: 75, birthYear: 1960 }).distribution).toBe(20_325.2);
    expect(of('rmd_uniform', { balance, age: 125 }).factor).toBe(2);
    expect(errorOf('rmd_uniform', { balance, age: 76, birthYear: 1950 })).toContain('born before 1951');
    expect(errorOf('rmd_uniform', { balance, age: 76, spouseYoungerBy: 10.5 })).toContain('Another table applies');
    expect(of('rmd_uniform', { balance, age: 76, spouseYoungerBy: 10 }).factor).toBe(23.7);
    expect(errorOf('rmd_uniform', { balance, age: 83 })).toContain('no divisor for age 83');
  });

  it.each([
    [{ plan: 1, age: 49 }, 24_500],
    [{ plan: 1, age: 52 }, 32_500],
    [{ plan: 1, age: 60 }, 35_750],
    [{ plan: 1, age: 61 }, 35_750],
    [{ plan: 1, age: 63 }, 35_750],
    [{ plan: 1, age: 64 }, 32_500],
    [{ plan: 2, age: 52 }, 8_600],
    [{ plan: 2, age: 61 }, 8_600],
    [{ plan: 3, age: 49 }, 17_000],
    [{ plan: 3, age: 52 }, 21_000],
    [{ plan: 3, age: 62 }, 22_250],
  ])('find the limit of %o', (values, limit) => {
    expect(of('contribution_limit', values).limit).toBe(limit);
  });

  it('contain no limits of years themselves', () => {
    expect(errorOf('contribution_limit', { plan: 1, age: 40 }, { ...context, year: 2030, limits: undefined })).toBe(
      'The limits of 2030 are not known yet.',
    );
    const early = { ...context, year: 2027, limits: tables.limits[2027] };
    expect(of('contribution_limit', { plan: 1, age: 40 }, early).limit).toBe(25_000);
    expect(errorOf('contribution_limit', { plan: 1, age: 50 }, early)).toBe(
      'The catch-up of 2027 from age 50 is not known yet.',
    );
    const without60to63 = { ...context, limits: { '402g': 23_500, catchUp50: 7_500 } };
    expect(errorOf('contribution_limit', { plan: 1, age: 61 }, without60to63)).toMatch(
      /catch-up .* from age 60 to 63 is/,
    );
    const outcome = run('contribution_limit', { plan: 1, age: 50, wagesLastYear: 150_001 });
    expect(isCalculationError(outcome) || outcome.steps.map((step) => formatMessage('en', step)).join(' ')).toContain(
      'must be Roth',
    );
  });
});

describe('growth', () => {
  const amounts = fc.integer({ min: 0, max: 100_000_000 }).map((all) => all / 100);
  const rates = fc.integer({ min: 0, max: 120 }).map((tenths) => tenths / 10);
  const saved = fc.record({
    principal: amounts,
    monthly: amounts,
    rate: rates,
    years: fc.integer({ min: 0, max: 60 }),
  });

  it('equals the sum of the single months', () => {
    fc.assert(
      fc.property(saved, (values) => {
        let balance = values.principal;
        for (let month = 0; month < values.years * 12; month += 1)
          balance = balance * (1 + values.rate / 1200) + values.monthly;
        const { futureValue = 0 } = of('compound_growth', values);
        expect(Math.abs(futureValue - balance)).toBeLessThanOrEqual(0.0051 + balance * 1e-11);
      }),
    );
  });

  it('is never below the payments, and grows with each rate, payment and year', () => {
    fc.assert(
      fc.property(saved, (values) => {
        const { futureValue = 0, contributed = 0, realValue = 0 } = of('compound_growth', { ...values, inflation: 3 });
        expect(futureValue).toBeGreaterThanOrEqual(contributed);
        expect(realValue).toBeLessThanOrEqual(futureValue);
        for (const more of [{ rate: values.rate + 1 }, { monthly: values.monthly + 10 }, { years: values.years + 1 }])
          expect(of('compound_growth', { ...values, ...more }).futureValue).toBeGreaterThanOrEqual(futureValue);
      }),
    );
  });

  it('uses savings up in the same month as a calculation month by month', () => {
    const drawn = fc.record({ balance: fc.integer({ min: 1000, max: 10_000_000 }), rate: rates });
    fc.assert(
      fc.property(drawn, fc.integer({ min: 1, max: 400 }), ({ balance, rate }, share) => {
        const monthly = roundHalfAwayFromZero((balance * rate) / 1200 + balance / share, 2);
        const { months = 0 } = of('drawdown_months', { balance, rate, monthly });
        let [left, month] = [balance, 0];
        while (left > 0.005) {
          left = left * (1 + rate / 1200) - monthly;
          month += 1;
        }
        expect(month).toBeGreaterThanOrEqual(Math.floor(months - 0.1));
        expect(month).toBeLessThanOrEqual(Math.ceil(months + 0.1));
      }),
    );
  });

  it('rounds halves as people do', () => {
    expect([1.005, 2.675, -1.005, 0.125, 1e-9, 8.5e14].map((value) => roundHalfAwayFromZero(value, 2))).toEqual([
      1.01, 2.68, -1.01, 0.13, 0, 8.5e14,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (tenthsOfCents) => {
        const expected = Math.floor((tenthsOfCents + 5) / 10) / 100;
        expect(roundHalfAwayFromZero(tenthsOfCents / 1000, 2)).toBe(expected);
      }),
    );
  });
});

describe('a match', () => {
  it('equals the sum of the single percents, and never falls with a higher contribution', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20_000, max: 400_000 }),
        fc.integer({ min: 0, max: 100 }),
        (basicPay, contribPct) => {
          let percent = 1;
          for (let step = 1; step <= contribPct; step += 1) percent += step <= 3 ? 1 : step <= 5 ? 0.5 : 0;
          const { agencyTotal = 0, total = 0 } = of('tsp_fers_match', { basicPay, contribPct });
          expect(agencyTotal).toBe(roundHalfAwayFromZero((basicPay * percent) / 100, 2));
          expect(agencyTotal).toBeLessThanOrEqual(basicPay * 0.05 + 0.005);
          expect(of('tsp_fers_match', { basicPay, contribPct: contribPct + 1 }).total).toBeGreaterThan(total);
        },
      ),
    );
  });
});
