import type { Message } from '../../engine/schema/messageCatalog';
import type { Formula, FormulaContext, Series } from './formula';
import { cents, dollars, formatDollarAmount, formatPlainNumber, roundHalfAwayFromZero } from './rounding';
import { stepTexts } from './texts.en';

/**
 * Returns the step that says that somebody would pay in more than the year allows; none where the limit is not known.
 * The formula does not know the age, so it names the catch-up.
 */
const stepsAboveLimit = (ownCents: number, { limits, year }: FormulaContext): Message[] => {
  const limit = limits?.['402g'];
  if (limit === undefined || year === undefined || ownCents <= cents(limit)) return [];
  return [stepTexts.aboveLimit({ year: String(year), limit: formatDollarAmount(limit) })];
};

const parts = (...values: (readonly [Message, number])[]): Series => ({
  kind: 'parts',
  parts: values.map(([label, value]) => ({ label, value })),
});

/** The match of an employer: a rate for each dollar up to a share of pay, with an optional second tier. */
export const employerMatch: Formula<
  'salary' | 'contribPct' | 'matchRate' | 'matchUpTo',
  'total' | 'employee' | 'employer'
> = {
  parameters: {
    salary: { type: 'currency', initial: { min: 0, max: 400_000, default: 80_000, step: 1_000 } },
    contribPct: { type: 'percent', initial: { min: 0, max: 100, default: 5, step: 1 } },
    matchRate: { type: 'percent', initial: { min: 0, max: 200, default: 100, step: 5 } },
    matchUpTo: { type: 'percent', initial: { min: 0, max: 25, default: 3, step: 0.5 } },
    nextRate: { type: 'percent', isOptional: true, initial: { min: 0, max: 200, default: 50, step: 5 } },
    nextUpTo: { type: 'percent', isOptional: true, initial: { min: 0, max: 25, default: 5, step: 0.5 } },
  },
  results: { total: 'currency', employee: 'currency', employer: 'currency' },
  calculate: ({ salary, contribPct, matchRate, matchUpTo, nextRate = 0, nextUpTo = 0 }, context) => {
    const payCents = cents(salary);
    const ownCents = (payCents * contribPct) / 100;
    const tier = (rate: number, from: number, to: number) =>
      (((rate / 100) * Math.min(Math.max(contribPct - from, 0), Math.max(to - from, 0))) / 100) * payCents;
    const firstCents = tier(matchRate, 0, matchUpTo);
    const nextCents = tier(nextRate, matchUpTo, nextUpTo);
    const [total, employee, employer] = [
      dollars(ownCents + firstCents + nextCents),
      dollars(ownCents),
      dollars(firstCents + nextCents),
    ];
    const matchStep = (rate: number, upTo: number, amount: number) =>
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
        ...stepsAboveLimit(ownCents, context),
        matchStep(matchRate, matchUpTo, firstCents),
        ...(nextUpTo > matchUpTo ? [matchStep(nextRate, nextUpTo, nextCents)] : []),
        stepTexts.together({ amount: formatDollarAmount(total) }),
      ],
      series: () => ({ total: parts([stepTexts.fromYou, employee], [stepTexts.fromEmployer, employer]) }),
    };
  },
};

/** The contributions of a federal agency under FERS: 1% always, the first 3% matched in full, the next 2% by half. */
export const tspFersMatch: Formula<'basicPay' | 'contribPct', 'total' | 'own' | 'automatic' | 'match' | 'agencyTotal'> =
  {
    parameters: {
      basicPay: { type: 'currency', initial: { min: 20_000, max: 400_000, default: 92_000, step: 1_000 } },
      contribPct: { type: 'percent', initial: { min: 0, max: 100, default: 5, step: 1 } },
      limit: { type: 'currency', isOptional: true, initial: { min: 0, max: 100_000, default: 24_500, step: 500 } },
    },
    results: { total: 'currency', own: 'currency', automatic: 'currency', match: 'currency', agencyTotal: 'currency' },
    calculate: ({ basicPay, contribPct, limit }, context) => {
      const payCents = cents(basicPay);
      const requestedCents = (payCents * contribPct) / 100;
      const ownCents = limit === undefined ? requestedCents : Math.min(requestedCents, cents(limit));
      // The match is based on the share that is really contributed, spread over the year.
      const percent = ownCents === requestedCents ? contribPct : (ownCents / payCents) * 100;
      const matched = Math.min(percent, 3) + Math.min(Math.max(percent - 3, 0), 2) / 2;
      const automatic = payCents / 100;
      const match = (payCents * matched) / 100;
      const values = {
        total: dollars(ownCents + automatic + match),
        own: dollars(ownCents),
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
            amount: formatDollarAmount(dollars(requestedCents)),
          }),
          ...(ownCents < requestedCents
            ? [
                stepTexts.cappedAt({
                  amount: formatDollarAmount(dollars(ownCents)),
                  percent: formatPlainNumber(percent, 2),
                }),
              ]
            : []),
          ...(limit === undefined ? stepsAboveLimit(ownCents, context) : []),
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
