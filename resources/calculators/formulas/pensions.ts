import type { Formula } from './formula';
import { cents, dollars, formatDollarAmount, formatPlainNumber, roundHalfAwayFromZero } from './rounding';
import { stepTexts } from './texts.en';

/** Returns the minimum retirement age under FERS in months, by year of birth. */
const minimumRetirementMonths = (birthYear: number): number => {
  if (birthYear < 1948) return 55 * 12;
  if (birthYear < 1953) return 55 * 12 + (birthYear - 1947) * 2;
  if (birthYear < 1965) return 56 * 12;
  if (birthYear < 1970) return 56 * 12 + (birthYear - 1964) * 2;
  return 57 * 12;
};

/** The minimum retirement age under FERS. */
export const mraLookup: Formula<'birthYear', 'age' | 'years' | 'months'> = {
  parameters: { birthYear: { type: 'int', initial: { min: 1930, max: 2010, default: 1970, step: 1 } } },
  results: { age: 'years', years: 'number', months: 'number' },
  calculate: ({ birthYear }) => {
    const totalMonths = minimumRetirementMonths(Math.trunc(birthYear));
    const [years, months] = [Math.floor(totalMonths / 12), totalMonths % 12];
    return {
      values: { age: roundHalfAwayFromZero(totalMonths / 12, 4), years, months },
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
    highThree: { type: 'currency', initial: { min: 20_000, max: 300_000, default: 92_000, step: 1_000 } },
    years: { type: 'years', initial: { min: 0, max: 50, default: 30, step: 1 } },
    age: { type: 'years', initial: { min: 50, max: 80, default: 62, step: 1 } },
    months: { type: 'int', isOptional: true, initial: { min: 0, max: 11, default: 0, step: 1 } },
    ageMonths: { type: 'int', isOptional: true, initial: { min: 0, max: 11, default: 0, step: 1 } },
    birthYear: { type: 'int', isOptional: true, initial: { min: 1930, max: 2010, default: 1970, step: 1 } },
  },
  results: { yearly: 'currency', monthly: 'currency', reduction: 'percent', unreduced: 'currency', factor: 'percent' },
  // Without a year of birth, the highest minimum age applies.
  calculate: ({ highThree, years, age, months = 0, ageMonths = 0, birthYear = 1970 }) => {
    const serviceMonths = Math.floor(roundHalfAwayFromZero(years * 12 + months, 6));
    const ageMonthsTotal = Math.floor(roundHalfAwayFromZero(age * 12 + ageMonths, 6));
    const minAgeMonths = minimumRetirementMonths(birthYear);
    const hasService = (minYears: number) => serviceMonths >= minYears * 12;
    const isAge = (minYears: number) => ageMonthsTotal >= minYears * 12;
    const isFull =
      (isAge(62) && hasService(5)) ||
      (isAge(60) && hasService(20)) ||
      (ageMonthsTotal >= minAgeMonths && hasService(30));
    if (!isFull && !(ageMonthsTotal >= minAgeMonths && hasService(10)))
      return {
        refusal: stepTexts.notEligible({ years: Math.floor(minAgeMonths / 12), months: minAgeMonths % 12 }),
      };
    const perMille = isAge(62) && hasService(20) ? 11 : 10;
    const fullCents = (cents(highThree) * serviceMonths * perMille) / 12_000;
    const monthsUnder = isFull ? 0 : 62 * 12 - ageMonthsTotal;
    const yearlyCents = fullCents * (1 - (monthsUnder * 5) / 1200);
    const yearly = dollars(yearlyCents);
    const monthly = dollars(yearlyCents / 12);
    const reduction = roundHalfAwayFromZero((monthsUnder * 5) / 12, 4);
    return {
      values: { yearly, monthly, reduction, unreduced: dollars(fullCents), factor: perMille / 10 },
      steps: [
        stepTexts.serviceCounts({ years: Math.floor(serviceMonths / 12), months: serviceMonths % 12 }),
        perMille === 11 ? stepTexts.higherFactor : stepTexts.standardFactor,
        stepTexts.annuity({
          average: formatDollarAmount(highThree),
          years: formatPlainNumber(serviceMonths / 12),
          factor: formatPlainNumber(perMille / 10),
          amount: formatDollarAmount(dollars(fullCents)),
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
    years: { type: 'years', initial: { min: 0, max: 50, default: 30, step: 1 } },
    dollarsPerYear: { type: 'currency', isOptional: true, initial: { min: 0, max: 500, default: 75, step: 5 } },
    percent: { type: 'percent', isOptional: true, initial: { min: 0, max: 5, default: 1.5, step: 0.1 } },
    averagePay: { type: 'currency', isOptional: true, initial: { min: 0, max: 300_000, default: 80_000, step: 1_000 } },
    cap: { type: 'percent', isOptional: true, initial: { min: 0, max: 100, default: 80, step: 1 } },
    months: { type: 'int', isOptional: true, initial: { min: 0, max: 11, default: 0, step: 1 } },
  },
  results: { monthly: 'currency', yearly: 'currency' },
  calculate: ({ years, dollarsPerYear, percent, averagePay, cap, months = 0 }) => {
    const service = years + months / 12;
    const serviceText = formatPlainNumber(service, 2);
    if (dollarsPerYear !== undefined) {
      const exact = cents(dollarsPerYear) * service;
      const [monthly, yearly] = [dollars(exact), dollars(exact * 12)];
      const earned = {
        each: formatDollarAmount(dollarsPerYear),
        years: serviceText,
        amount: formatDollarAmount(monthly),
      };
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
          years: serviceText,
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
