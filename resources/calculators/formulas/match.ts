import type { Message } from '../../kit/messageCatalog';
import type { Formula, Series } from './formula';
import { cents, dollars, formatDollarAmount, formatPlainNumber, roundHalfAwayFromZero } from './rounding';
import { stepTexts } from './texts.en';

const parts = (...of: (readonly [Message, number])[]): Series => ({
  kind: 'parts',
  parts: of.map(([label, value]) => ({ label, value })),
});

/** What an employer adds to each dollar, up to a share of pay; a second step may follow on the first. */
export const employerMatch: Formula<
  'salary' | 'contribPct' | 'matchRate' | 'matchUpTo',
  'total' | 'employee' | 'employer'
> = {
  parameters: {
    salary: { type: 'currency' },
    contribPct: { type: 'percent' },
    matchRate: { type: 'percent' },
    matchUpTo: { type: 'percent' },
    nextRate: { type: 'percent', isOptional: true },
    nextUpTo: { type: 'percent', isOptional: true },
  },
  results: { total: 'currency', employee: 'currency', employer: 'currency' },
  calculate: ({ salary, contribPct, matchRate, matchUpTo, nextRate = 0, nextUpTo = 0 }) => {
    const pay = cents(salary);
    const own = (pay * contribPct) / 100;
    const tier = (rate: number, from: number, to: number) =>
      (((rate / 100) * Math.min(Math.max(contribPct - from, 0), Math.max(to - from, 0))) / 100) * pay;
    const first = tier(matchRate, 0, matchUpTo);
    const next = tier(nextRate, matchUpTo, nextUpTo);
    const [total, employee, employer] = [dollars(own + first + next), dollars(own), dollars(first + next)];
    const said = (rate: number, upTo: number, amount: number) =>
      stepTexts.matches({
        rate: formatPlainNumber(rate),
        upTo: formatPlainNumber(upTo),
        amount: formatDollarAmount(dollars(amount)),
      });
    return {
      values: { total, employee, employer },
      steps: [
        stepTexts.contributes({
          percent: formatPlainNumber(contribPct),
          pay: formatDollarAmount(salary),
          amount: formatDollarAmount(employee),
        }),
        said(matchRate, matchUpTo, first),
        ...(nextUpTo > matchUpTo ? [said(nextRate, nextUpTo, next)] : []),
        stepTexts.together({ amount: formatDollarAmount(total) }),
      ],
      series: () => ({ total: parts([stepTexts.fromYou, employee], [stepTexts.fromEmployer, employer]) }),
    };
  },
};

/** What a federal agency adds under FERS: 1% in any case, the first 3% in full, the next 2% by half. */
export const tspFersMatch: Formula<'basicPay' | 'contribPct', 'total' | 'own' | 'automatic' | 'match' | 'agencyTotal'> =
  {
    parameters: {
      basicPay: { type: 'currency' },
      contribPct: { type: 'percent' },
      limit: { type: 'currency', isOptional: true },
    },
    results: { total: 'currency', own: 'currency', automatic: 'currency', match: 'currency', agencyTotal: 'currency' },
    calculate: ({ basicPay, contribPct, limit }) => {
      const pay = cents(basicPay);
      const asked = (pay * contribPct) / 100;
      const own = limit === undefined ? asked : Math.min(asked, cents(limit));
      // What counts for the match is the share that is really paid in, spread over the year.
      const percent = own === asked ? contribPct : (own / pay) * 100;
      const matched = Math.min(percent, 3) + Math.min(Math.max(percent - 3, 0), 2) / 2;
      const automatic = pay / 100;
      const match = (pay * matched) / 100;
      const values = {
        total: dollars(own + automatic + match),
        own: dollars(own),
        automatic: dollars(automatic),
        match: dollars(match),
        agencyTotal: dollars(automatic + match),
      };
      return {
        values,
        steps: [
          stepTexts.contributes({
            percent: formatPlainNumber(contribPct),
            pay: formatDollarAmount(basicPay),
            amount: formatDollarAmount(dollars(asked)),
          }),
          ...(own < asked
            ? [stepTexts.cappedAt({ amount: formatDollarAmount(dollars(own)), percent: formatPlainNumber(percent, 2) })]
            : []),
          stepTexts.addedInAnyCase({ amount: formatDollarAmount(values.automatic) }),
          stepTexts.tspMatches({
            percent: formatPlainNumber(roundHalfAwayFromZero(matched, 4), 2),
            amount: formatDollarAmount(values.match),
          }),
          stepTexts.together({ amount: formatDollarAmount(values.total) }),
        ],
        series: () => ({
          total: parts(
            [stepTexts.fromYou, values.own],
            [stepTexts.automatic, values.automatic],
            [stepTexts.match, values.match],
          ),
          agencyTotal: parts([stepTexts.automatic, values.automatic], [stepTexts.match, values.match]),
        }),
      };
    },
  };
