import type { Formula, Line } from './formula';
import { cents, dollars, formatDollarAmount, formatPlainNumber, roundHalfAwayFromZero } from './rounding';
import { stepTexts } from './texts.en';

/** Returns the value of an amount with monthly payments after some months, in unrounded cents. */
const futureCents = (principal: number, monthly: number, rate: number, months: number): number => {
  const monthlyRate = rate / 1200;
  if (monthlyRate === 0) return principal + monthly * months;
  const growth = (1 + monthlyRate) ** months;
  return principal * growth + (monthly * (growth - 1)) / monthlyRate;
};

/** Savings with monthly interest and a payment at the end of each month. */
export const compoundGrowth: Formula<
  'principal' | 'monthly' | 'rate' | 'years',
  'futureValue' | 'realValue' | 'contributed' | 'growth'
> = {
  parameters: {
    principal: { type: 'currency', initial: { min: 0, max: 5_000_000, default: 25_000, step: 1_000 } },
    monthly: { type: 'currency', initial: { min: 0, max: 20_000, default: 500, step: 50 } },
    rate: { type: 'percent', initial: { min: 0, max: 12, default: 6, step: 0.5 } },
    years: { type: 'years', initial: { min: 1, max: 60, default: 20, step: 1 } },
    inflation: { type: 'percent', isOptional: true, initial: { min: 0, max: 10, default: 2.5, step: 0.5 } },
    age: { type: 'int', isOptional: true, initial: { min: 18, max: 100, default: 45, step: 1 } },
  },
  results: { futureValue: 'currency', realValue: 'currency', contributed: 'currency', growth: 'currency' },
  calculate: ({ principal, monthly, rate, years, inflation = 0, age = 0 }) => {
    // Only full months count.
    const months = Math.floor(roundHalfAwayFromZero(years * 12, 6));
    if (months < 0) return { refusal: stepTexts.endsBeforeItStarts };
    const [startCents, paymentCents] = [cents(principal), monthly * 100];
    const valueAt = (month: number) => dollars(futureCents(startCents, paymentCents, rate, month));
    const contributedAt = (month: number) => dollars(startCents + paymentCents * month);
    const futureValue = valueAt(months);
    const contributed = contributedAt(months);
    const realValue = dollars(
      futureCents(startCents, paymentCents, rate, months) / (1 + inflation / 100) ** (months / 12),
    );
    const growth = dollars(cents(futureValue) - cents(contributed));
    return {
      values: { futureValue, realValue, contributed, growth },
      steps: [
        stepTexts.startsWith({ amount: formatDollarAmount(dollars(startCents)) }),
        stepTexts.addsEachMonth({
          amount: formatDollarAmount(dollars(paymentCents)),
          smart_count: months,
          contributed: formatDollarAmount(contributed),
        }),
        stepTexts.growsEachMonth({
          rate: formatPlainNumber(rate),
          monthly: formatPlainNumber(rate / 12),
          amount: formatDollarAmount(futureValue),
        }),
        stepTexts.ofThatGrowth({ amount: formatDollarAmount(growth) }),
        ...(inflation === 0
          ? []
          : [stepTexts.inTodaysMoney({ rate: formatPlainNumber(inflation), amount: formatDollarAmount(realValue) })]),
      ],
      series: () => {
        const ends = [...yearEnds(months)];
        const course = (label: Line['label'], amountAt: (month: number) => number) => ({
          label,
          values: ends.map(amountAt),
        });
        const contributedLine = course(stepTexts.paidIn, contributedAt);
        const growthLine = course(stepTexts.growth, (month) =>
          dollars(cents(valueAt(month)) - cents(contributedAt(month))),
        );
        const unit = age > 0 ? stepTexts.age : stepTexts.years;
        const points = ends.map((month) => age + month / 12);
        return { futureValue: { kind: 'course', points, unit, lines: [contributedLine, growthLine] } };
      },
    };
  },
};

/** A chart ends after as many years, because a typed number can ask for millions. */
const maxChartYears = 200;

/** Yields the number of months after each full year, starting with 0. A partial year at the end is left out. */
const yearEnds = function* (months: number) {
  for (let month = 0; month <= Math.min(months, maxChartYears * 12); month += 12) yield month;
};

/** The time until savings run out, with a withdrawal at the end of each month. */
export const drawdownMonths: Formula<'balance' | 'rate' | 'monthly', 'months' | 'years'> = {
  parameters: {
    balance: { type: 'currency', initial: { min: 0, max: 5_000_000, default: 500_000, step: 1_000 } },
    rate: { type: 'percent', initial: { min: 0, max: 12, default: 6, step: 0.5 } },
    monthly: { type: 'currency', initial: { min: 0, max: 20_000, default: 3_500, step: 50 } },
  },
  results: { months: 'months', years: 'years' },
  calculate: ({ balance, rate, monthly }) => {
    // Compared as rounded numbers: where the interest covers the withdrawals, the savings never run out.
    const interest = roundHalfAwayFromZero(balance * rate, 4);
    if (balance > 0 && roundHalfAwayFromZero(monthly * 1200, 4) <= interest)
      return {
        refusal: stepTexts.neverRunsOut({
          monthly: formatDollarAmount(monthly),
          interest: formatDollarAmount(roundHalfAwayFromZero(interest / 1200, 2)),
        }),
      };
    const monthlyRate = rate / 1200;
    const exact =
      monthlyRate === 0 ? balance / monthly : -Math.log1p(-(balance * monthlyRate) / monthly) / Math.log1p(monthlyRate);
    const months = roundHalfAwayFromZero(exact, 1);
    return {
      values: { months, years: roundHalfAwayFromZero(exact / 12, 1) },
      steps: [
        stepTexts.startsWith({ amount: formatDollarAmount(balance) }),
        stepTexts.earnsAtFirst({
          rate: formatPlainNumber(rate),
          amount: formatDollarAmount(roundHalfAwayFromZero(balance * monthlyRate, 2)),
        }),
        stepTexts.withdrawsEachMonth({ amount: formatDollarAmount(monthly) }),
        stepTexts.lastsFor({ months: formatPlainNumber(months, 1), years: formatPlainNumber(months / 12, 1) }),
      ],
      series: () => {
        const ends = [...yearEnds(Math.ceil(exact) + 11)];
        const remaining = ends.map((month) =>
          Math.max(0, dollars(futureCents(cents(balance), -monthly * 100, rate, month))),
        );
        const lines = [{ label: stepTexts.savingsLeft, values: remaining }];
        return { months: { kind: 'course', points: ends.map((month) => month / 12), unit: stepTexts.years, lines } };
      },
    };
  },
};
