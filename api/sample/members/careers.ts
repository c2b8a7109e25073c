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

/** The probability of each plan by retirement system; everyone may have an IRA as well. */
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

/** FERS-RAE covers employees hired since 2013, CSRS those hired until 1983. */
const maxYearsUnderRae = 12;
const minAgeUnderCsrs = 62;

/** Creates the career of a member; age, service, system and plans are consistent. */
export const careerOf = (random: SeededRandom) => {
  const memberStatus = random.weighted(statuses);
  const age = ageOf(memberStatus, random);
  const yearsOfService = yearsOf(memberStatus, age, random);
  const employer = random.weighted(employers);
  const retirementSystem =
    employer === 'federal' ? federalSystemOf(memberStatus, age, yearsOfService, random) : employer;
  return {
    memberStatus,
    age,
    yearsOfService,
    retirementSystem,
    planTypes: random.subsetOf({ ...plansOf[retirementSystem], ...iras }),
  };
};

/** The career of a member. */
export type Career = ReturnType<typeof careerOf>;

const ageOf = (status: Status, { numberOf }: SeededRandom): number => {
  switch (status) {
    // The mean of two numbers makes the middle of the working life more frequent.
    case 'active_employee':
      return Math.round((numberOf(22, 58) + numberOf(22, 58)) / 2);
    case 'within_5_years':
      return numberOf(52, 67);
    // Older people are less frequent.
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
    // The service is that of the deceased spouse.
    case 'survivor':
      return numberOf(5, Math.min(age - 20, 40));
    case 'separated':
      return numberOf(1, Math.min(age - 22, 25));
  }
};

const federalSystemOf = (status: Status, age: number, years: number, { happens }: SeededRandom): System => {
  const hasRetired = status === 'retired' || status === 'survivor';
  if (!hasRetired) return years <= maxYearsUnderRae ? 'fers_rae' : 'fers';
  const isUnderCsrs = age >= minAgeUnderCsrs && happens((age - minAgeUnderCsrs) / 35);
  if (!isUnderCsrs) return 'fers';
  return happens(0.12) ? 'csrs_offset' : 'csrs';
};
