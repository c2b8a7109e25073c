import type { Formula, LimitKey } from './formula';
import { cents, dollars, formatDollarAmount, formatPlainNumber } from './rounding';
import { stepTexts } from './texts.en';

/** The required minimum distribution of traditional accounts in a year. */
export const rmdUniform: Formula<'balance' | 'age', 'distribution' | 'factor'> = {
  parameters: {
    balance: { type: 'currency', initial: { min: 0, max: 5_000_000, default: 500_000, step: 1_000 } },
    age: { type: 'int', initial: { min: 60, max: 100, default: 75, step: 1 } },
    birthYear: { type: 'int', isOptional: true, initial: { min: 1951, max: 2010, default: 1955, step: 1 } },
    spouseYoungerBy: { type: 'years', isOptional: true, initial: { min: 0, max: 10, default: 0, step: 1 } },
  },
  results: { distribution: 'currency', factor: 'number' },
  calculate: ({ balance, age, birthYear, spouseYoungerBy = 0 }, { tables: { lifeTable } }) => {
    if (birthYear !== undefined && birthYear < 1951) return { refusal: stepTexts.bornBefore1951 };
    if (spouseYoungerBy > 10) return { refusal: stepTexts.spouseMuchYounger };
    const startAge = birthYear !== undefined && birthYear >= 1960 ? 75 : 73;
    if (age < startAge)
      return { values: { distribution: 0, factor: 0 }, steps: [stepTexts.notYet({ age, starts: startAge })] };
    const maxAge = Math.max(...Object.keys(lifeTable).map(Number));
    const factor = lifeTable[Math.min(Math.trunc(age), maxAge)];
    if (factor === undefined) return { refusal: stepTexts.noFactor({ age }) };
    const distribution = dollars(cents(balance) / factor);
    return {
      values: { distribution, factor },
      steps: [
        stepTexts.factorAtAge({ age, factor: formatPlainNumber(factor) }),
        stepTexts.divided({
          balance: formatDollarAmount(balance),
          factor: formatPlainNumber(factor),
          amount: formatDollarAmount(distribution),
        }),
      ],
    };
  },
};

interface Plan {
  base: LimitKey;
  from50: LimitKey;
  /** The catch-up limit from 60 to 63, where the law has a separate one. */
  from60to63: LimitKey;
}

const plans: readonly Plan[] = [
  { base: '402g', from50: 'catchUp50', from60to63: 'catchUp60to63' },
  { base: 'ira', from50: 'iraCatchUp', from60to63: 'iraCatchUp' },
  { base: 'simple', from50: 'simpleCatchUp', from60to63: 'simpleCatchUp60to63' },
];

/**
 * The contribution limit of the calculator's year. Plan 1 is a 401(k), 403(b), 457(b) or the TSP, 2 an IRA, 3 a SIMPLE
 * plan.
 */
export const contributionLimit: Formula<'age' | 'plan', 'limit' | 'base' | 'catchUp'> = {
  parameters: {
    age: { type: 'int', initial: { min: 18, max: 80, default: 50, step: 1 } },
    plan: { type: 'select', initial: { default: 1, options: ['401(k), 403(b), 457(b) or TSP', 'IRA', 'SIMPLE plan'] } },
    wagesLastYear: {
      type: 'currency',
      isOptional: true,
      initial: { min: 0, max: 500_000, default: 92_000, step: 1_000 },
    },
  },
  results: { limit: 'currency', base: 'currency', catchUp: 'currency' },
  calculate: ({ age, plan, wagesLastYear }, { limits, year }) => {
    if (year === undefined) return { refusal: stepTexts.noYear };
    const selectedPlan = plans[plan - 1];
    if (!selectedPlan) return { refusal: stepTexts.noSuchPlan };
    const catchUpKey = age >= 60 && age <= 63 ? selectedPlan.from60to63 : selectedPlan.from50;
    const base = limits?.[selectedPlan.base];
    const catchUp = age >= 50 ? limits?.[catchUpKey] : 0;
    if (limits === undefined) return { refusal: stepTexts.limitsUnknown({ year: String(year) }) };
    if (base === undefined) return { refusal: stepTexts.limitUnknown({ year: String(year) }) };
    if (catchUp === undefined) {
      const isSeparate = catchUpKey !== selectedPlan.from50;
      return { refusal: stepTexts[isSeparate ? 'catchUp60to63Unknown' : 'catchUpUnknown']({ year: String(year) }) };
    }
    const limit = dollars(cents(base) + cents(catchUp));
    const threshold = limits?.rothCatchUpWages;
    const isRoth =
      plan === 1 && catchUp > 0 && wagesLastYear !== undefined && threshold !== undefined && wagesLastYear > threshold;
    return {
      values: { limit, base, catchUp },
      steps: [
        stepTexts.limitOfYear({ year: String(year), amount: formatDollarAmount(base) }),
        catchUp > 0 ? stepTexts.catchUpAtAge({ age, amount: formatDollarAmount(catchUp) }) : stepTexts.noCatchUp,
        ...(isRoth ? [stepTexts.catchUpIsRoth({ threshold: formatDollarAmount(threshold) })] : []),
        stepTexts.together({ amount: formatDollarAmount(limit) }),
      ],
    };
  },
};
