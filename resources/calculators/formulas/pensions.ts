import type { Formula } from './formula';
import { cents, dollars, formatDollarAmount, formatPlainNumber, roundHalfAwayFromZero } from './rounding';
import { stepTexts } from './texts.en';

/** The months of the minimum retirement age under FERS, by the year of birth. */
const minimumRetirementMonths = (birthYear: number): number => {
  if (birthYear < 1948) return 55 * 12;
  if (birthYear < 1953) return 55 * 12 + (birthYear - 1947) * 2;
  if (birthYear < 1965) return 56 * 12;
  if (birthYear < 1970) return 56 * 12 + (birthYear - 1964) * 2;
  return 57 * 12;
};

/** From when on one may retire under FERS. */
export const mraLookup: Formula<'birthYear', 'age' | 'years' | 'months'> = {
  parameters: { birthYear: { type: 'int' } },
  results: { age: 'years', years: 'number', months: 'number' },
  calculate: ({ birthYear }) => {
    const all = minimumRetirementMonths(Math.trunc(birthYear));
    const [years, months] = [Math.floor(all / 12), all % 12];
    return {
      values: { age: roundHalfAwayFromZero(all / 12, 4), years, months },
      steps: [stepTexts.minimumAge({ born: String(birthYear), years, months })],
    };
  },
};

/** The yearly pension under FERS. */
export const fersAnnuity: Formula<
  'highThree' | 'years' | 'age',
  'yearly' | 'monthly' | 'reduction' | 'unreduced' | 'factor'
> = {
  parameters: {
    highThree: { type: 'currency' },
    years: { type: 'years' },
    age: { type: 'years' },
    months: { type: 'int', isOptional: true },
    ageMonths: { type: 'int', isOptional: true },
    birthYear: { type: 'int', isOptional: true },
  },
  results: { yearly: 'currency', monthly: 'currency', reduction: 'percent', unreduced: 'currency', factor: 'percent' },
  // Who does not say when they were born is taken to have the highest minimum age.
  calculate: ({ highThree, years, age, months = 0, ageMonths = 0, birthYear = 1970 }) => {
    const service = Math.floor(roundHalfAwayFromZero(years * 12 + months, 6));
    const old = Math.floor(roundHalfAwayFromZero(age * 12 + ageMonths, 6));
    const minimum = minimumRetirementMonths(birthYear);
    const has = (least: number) => service >= least * 12;
    const is = (least: number) => old >= least * 12;
    const isFull = (is(62) && has(5)) || (is(60) && has(20)) || (old >= minimum && has(30));
    if (!isFull && !(old >= minimum && has(10)))
      return {
        refusal: stepTexts.notEligible({ years: Math.floor(minimum / 12), months: minimum % 12 }),
      };
    const perMille = is(62) && has(20) ? 11 : 10;
    const full = (cents(highThree) * service * perMille) / 12_000;
    const monthsUnder = isFull ? 0 : 62 * 12 - old;
    const yearlyCents = full * (1 - (monthsUnder * 5) / 1200);
    const yearly = dollars(yearlyCents);
    const monthly = dollars(yearlyCents / 12);
    const reduction = roundHalfAwayFromZero((monthsUnder * 5) / 12, 4);
    return {
      values: { yearly, monthly, reduction, unreduced: dollars(full), factor: perMille / 10 },
      steps: [
        stepTexts.serviceCounts({ years: Math.floor(service / 12), months: service % 12 }),
        perMille === 11 ? stepTexts.higherFactor : stepTexts.usualFactor,
        stepTexts.annuity({
          average: formatDollarAmount(highThree),
          years: formatPlainNumber(service / 12),
          factor: formatPlainNumber(perMille / 10),
          amount: formatDollarAmount(dollars(full)),
        }),
        isFull
          ? stepTexts.notReduced
          : stepTexts.reducedForAge({
              smart_count: monthsUnder,
              percent: formatPlainNumber(reduction, 2),
              amount: formatDollarAmount(yearly),
            }),
        stepTexts.eachMonth({ amount: formatDollarAmount(monthly) }),
      ],
    };
  },
};

/** The pension of a plan that pays for each year of service: fixed dollars, or a share of the average pay. */
export const dbMultiplier: Formula<'years', 'monthly' | 'yearly'> = {
  parameters: {
    years: { type: 'years' },
    dollarsPerYear: { type: 'currency', isOptional: true },
    percent: { type: 'percent', isOptional: true },
    averagePay: { type: 'currency', isOptional: true },
    cap: { type: 'percent', isOptional: true },
    months: { type: 'int', isOptional: true },
  },
  results: { monthly: 'currency', yearly: 'currency' },
  calculate: ({ years, dollarsPerYear, percent, averagePay, cap, months = 0 }) => {
    const service = years + months / 12;
    const served = formatPlainNumber(service, 2);
    if (dollarsPerYear !== undefined) {
      const exact = cents(dollarsPerYear) * service;
      const [monthly, yearly] = [dollars(exact), dollars(exact * 12)];
      const earned = { each: formatDollarAmount(dollarsPerYear), years: served, amount: formatDollarAmount(monthly) };
      return {
        values: { monthly, yearly },
        steps: [stepTexts.earnedByYear(earned), stepTexts.eachYear({ amount: formatDollarAmount(yearly) })],
      };
    }
    if (percent === undefined || averagePay === undefined) return { refusal: stepTexts.planMissing };
    const share = percent * service;
    const counted = cap === undefined ? share : Math.min(share, cap);
    const exact = (cents(averagePay) * counted) / 100;
    const [monthly, yearly] = [dollars(exact / 12), dollars(exact)];
    return {
      values: { monthly, yearly },
      steps: [
        stepTexts.shareByYear({
          percent: formatPlainNumber(percent),
          years: served,
          share: formatPlainNumber(share, 2),
        }),
        ...(counted < share ? [stepTexts.cappedShare({ share: formatPlainNumber(counted, 2) })] : []),
        stepTexts.shareOfPay({
          share: formatPlainNumber(counted, 2),
          pay: formatDollarAmount(averagePay),
          amount: formatDollarAmount(yearly),
        }),
        stepTexts.eachMonth({ amount: formatDollarAmount(monthly) }),
      ],
    };
  },
};
