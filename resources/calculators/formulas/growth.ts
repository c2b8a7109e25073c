import type { Formula, Line } from './formula';
import { cents, dollars, formatDollarAmount, formatPlainNumber, roundHalfAwayFromZero } from './rounding';
import { stepTexts } from './texts.en';

/** What an amount and monthly payments have become after some months, in cents that are not rounded. */
const grownCents = (principal: number, monthly: number, rate: number, months: number): number => {
  const i = rate / 1200;
  if (i === 0) return principal + monthly * months;
  const growth = (1 + i) ** months;
  return principal * growth + (monthly * (growth - 1)) / i;
};

/** Savings that grow by the month, with a payment at the end of each. */
export const compoundGrowth: Formula<
  'principal' | 'monthly' | 'rate' | 'years',
  'futureValue' | 'realValue' | 'contributed' | 'growth'
> = {
  parameters: {
    principal: { type: 'currency' },
    monthly: { type: 'currency' },
    rate: { type: 'percent' },
    years: { type: 'years' },
    inflation: { type: 'percent', isOptional: true },
    age: { type: 'int', isOptional: true },
  },
  results: { futureValue: 'currency', realValue: 'currency', contributed: 'currency', growth: 'currency' },
  calculate: ({ principal, monthly, rate, years, inflation = 0, age = 0 }) => {
    // Only full months count.
    const months = Math.floor(roundHalfAwayFromZero(years * 12, 6));
    if (months < 0) return { refusal: stepTexts.endsBeforeItStarts };
    const [start, payment] = [cents(principal), monthly * 100];
    const at = (month: number) => dollars(grownCents(start, payment, rate, month));
    const paidIn = (month: number) => dollars(start + payment * month);
    const futureValue = at(months);
    const contributed = paidIn(months);
    const realValue = dollars(grownCents(start, payment, rate, months) / (1 + inflation / 100) ** (months / 12));
    const growth = dollars(cents(futureValue) - cents(contributed));
    return {
      values: { futureValue, realValue, contributed, growth },
      steps: [
        stepTexts.startsWith({ amount: formatDollarAmount(dollars(start)) }),
        stepTexts.addsEachMonth({
          amount: formatDollarAmount(dollars(payment)),
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
        const course = (label: Line['label'], of: (month: number) => number) => ({ label, values: ends.map(of) });
        const paid = course(stepTexts.paidIn, paidIn);
        const grown = course(stepTexts.growth, (month) => dollars(cents(at(month)) - cents(paidIn(month))));
        const unit = age > 0 ? stepTexts.age : stepTexts.years;
        const points = ends.map((month) => age + month / 12);
        return { futureValue: { kind: 'course', points, unit, lines: [paid, grown] } };
      },
    };
  },
};

/** The months after which a year is over, from now on; a part of a year is left out. */
const yearEnds = function* (months: number) {
  for (let month = 0; month <= months; month += 12) yield month;
};

/** Until savings are used up by what is taken out at the end of each month. */
export const drawdownMonths: Formula<'balance' | 'rate' | 'monthly', 'months' | 'years'> = {
  parameters: { balance: { type: 'currency' }, rate: { type: 'percent' }, monthly: { type: 'currency' } },
  results: { months: 'months', years: 'years' },
  calculate: ({ balance, rate, monthly }) => {
    // Compared in whole numbers: where as much comes in as is taken out, it never runs out.
    const interest = roundHalfAwayFromZero(balance * rate, 4);
    if (balance > 0 && roundHalfAwayFromZero(monthly * 1200, 4) <= interest)
      return {
        refusal: stepTexts.neverRunsOut({
          monthly: formatDollarAmount(monthly),
          interest: formatDollarAmount(roundHalfAwayFromZero(interest / 1200, 2)),
        }),
      };
    const i = rate / 1200;
    const exact = i === 0 ? balance / monthly : -Math.log1p(-(balance * i) / monthly) / Math.log1p(i);
    const months = roundHalfAwayFromZero(exact, 1);
    return {
      values: { months, years: roundHalfAwayFromZero(exact / 12, 1) },
      steps: [
        stepTexts.startsWith({ amount: formatDollarAmount(balance) }),
        stepTexts.earnsAtFirst({
          rate: formatPlainNumber(rate),
          amount: formatDollarAmount(roundHalfAwayFromZero(balance * i, 2)),
        }),
        stepTexts.takesEachMonth({ amount: formatDollarAmount(monthly) }),
        stepTexts.lastsFor({ months: formatPlainNumber(months, 1), years: formatPlainNumber(months / 12, 1) }),
      ],
      series: () => {
        const ends = [...yearEnds(Math.ceil(exact) + 11)];
        const left = ends.map((month) => Math.max(0, dollars(grownCents(cents(balance), -monthly * 100, rate, month))));
        const lines = [{ label: stepTexts.savingsLeft, values: left }];
        return { months: { kind: 'course', points: ends.map((month) => month / 12), unit: stepTexts.years, lines } };
      },
    };
  },
};
