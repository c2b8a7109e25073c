import type systemTypes from '../../areas/types/systemTypes.json';
import type { SeededRandom } from '../seededRandom';

type Status = keyof typeof systemTypes.member_status;
type System = keyof typeof systemTypes.retirement_system;
type Plan = keyof typeof systemTypes.plan_type;

const statuses: Record<Status, number> = {
  active_employee: 45,
  within_5_years: 17,
  retired: 29,
  survivor: 3,
  separated: 6,
};

const employers = { federal: 72, teachers_db: 11, state_db: 10, railroad: 3, none: 4 };

/** How likely a member has a plan, by the retirement system; everyone may have an IRA besides. */
const plansOf: Record<System, Partial<Record<Plan, number>>> = {
  fers: { tsp: 0.95 },
  fers_rae: { tsp: 0.93 },
  csrs: { tsp: 0.55 },
  csrs_offset: { tsp: 0.6 },
  state_db: { pension_db: 1, '457b': 0.6, '401k': 0.08, cash_balance: 0.07 },
  teachers_db: { pension_db: 1, '403b': 0.75, '457b': 0.15 },
  railroad: { pension_db: 1, '401k': 0.7 },
  none: { '401k': 0.65, sep: 0.08, simple: 0.08 },
};
const iras: Partial<Record<Plan, number>> = { ira: 0.14, roth_ira: 0.17 };

/** The first with FERS-RAE were hired in 2013, the last with CSRS in 1983. */
const mostYearsUnderRae = 12;
const leastAgeUnderCsrs = 62;

/** Where somebody stands on the way to retirement; age, service, system and plans fit together. */
export const careerOf = (chance: SeededRandom) => {
  const memberStatus = chance.weighted(statuses);
  const age = ageOf(memberStatus, chance);
  const yearsOfService = yearsOf(memberStatus, age, chance);
  const employer = chance.weighted(employers);
  const retirementSystem =
    employer === 'federal' ? federalSystemOf(memberStatus, age, yearsOfService, chance) : employer;
  return {
    memberStatus,
    age,
    yearsOfService,
    retirementSystem,
    planTypes: chance.someOf({ ...plansOf[retirementSystem], ...iras }),
  };
};

export type Career = ReturnType<typeof careerOf>;

const ageOf = (status: Status, { numberOf }: SeededRandom): number => {
  switch (status) {
    // Most are in the middle of their working life.
    case 'active_employee':
      return Math.round((numberOf(22, 58) + numberOf(22, 58)) / 2);
    case 'within_5_years':
      return numberOf(52, 67);
    // The older, the fewer.
    case 'retired':
      return Math.min(numberOf(56, 92), numberOf(60, 92));
    case 'survivor':
      return numberOf(45, 92);
    case 'separated':
      return numberOf(25, 64);
  }
};

const yearsOf = (status: Status, age: number, { numberOf }: SeededRandom): number => {
  switch (status) {
    case 'active_employee':
      return numberOf(0, age - 21);
    case 'within_5_years':
      return numberOf(12, Math.min(age - 21, 42));
    case 'retired':
      return numberOf(10, Math.min(age, 65) - 22);
    // The service of the husband or wife who has died.
    case 'survivor':
      return numberOf(5, Math.min(age - 20, 40));
    case 'separated':
      return numberOf(1, Math.min(age - 22, 25));
  }
};

const federalSystemOf = (status: Status, age: number, years: number, { happens }: SeededRandom): System => {
  const hasLeft = status === 'retired' || status === 'survivor';
  if (!hasLeft) return years <= mostYearsUnderRae ? 'fers_rae' : 'fers';
  const isOfOldTime = age >= leastAgeUnderCsrs && happens((age - leastAgeUnderCsrs) / 35);
  if (!isOfOldTime) return 'fers';
  return happens(0.12) ? 'csrs_offset' : 'csrs';
};
