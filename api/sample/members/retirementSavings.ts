import type { SeededRandom } from '../seededRandom';
import type { Career } from './careers';

/** The plans to which members contribute a part of their pay. */
const contributionPlans = ['tsp', '401k', '403b', '457b', 'simple'];

/** Creates the retirement savings of a member and the use of the app; many values are unknown. */
export const retirementSavingsOf = ({ memberStatus, age, planTypes }: Career, { happens, numberOf }: SeededRandom) => {
  const isWorking = memberStatus === 'active_employee' || memberStatus === 'within_5_years';
  const paysIn = isWorking && planTypes.some((plan) => contributionPlans.includes(plan));
  const yearsToRetirement = memberStatus === 'within_5_years' ? numberOf(0, 5) : Math.max(6, numberOf(58, 67) - age);
  return {
    yearsToRetirement: isWorking && happens(0.85) ? yearsToRetirement : null,
    contributionPct: paysIn && happens(0.9) ? percentOf({ happens, numberOf }) : null,
    hasBeneficiary: happens(0.9) ? happens(0.82) : null,
    quizScore: happens(0.3) ? 5 * numberOf(4, 20) : null,
  };
};

/** Many contribute 5 percent, which gets the full match; some contribute nothing. */
const percentOf = ({ happens, numberOf }: Pick<SeededRandom, 'happens' | 'numberOf'>) => {
  if (happens(0.08)) return 0;
  return happens(0.35) ? 5 : numberOf(1, 15);
};
