import { slugify } from '../../../resources/kit';
import type { NewMember } from '../../members/members';
import { readJson, readWords } from '../dataFiles';
import { type SeededRandom, seededRandom } from '../seededRandom';
import { sampleIdOf } from '../seededValues';
import { careerOf } from './careers';
import { retirementSavingsOf } from './retirementSavings';

const count = 12_500;

const memberId = (number: number) => sampleIdOf('members', String(number));

/** The ids of all sample members. */
export const memberIds = (): string[] => Array.from({ length: count }, (_, index) => memberId(index + 1));

/** Something in certain states that members may belong to. */
interface Place {
  id: string;
  states: readonly string[];
}

export const firstNames = readWords('first-names.txt');
export const lastNames = readWords('last-names.txt');

/**
 * For each state how many members live there, relative to the others (its people in hundred thousands, more where many
 * work for the government or the business is at home), and one of its telephone area codes.
 */
const states = readJson<Record<string, { weight: number; areaCode: string }>>('states.json');
const weights = Object.fromEntries(Object.entries(states).map(([state, { weight }]) => [state, weight]));

/** Messages of the other topics reach everyone. */
const optOutTopics = { offer: 5, content: 4, event_reminder: 2, appointment_reminder: 1 };

/**
 * Members to choose audiences among: made up, and the same each time.
 * Takes the union affiliates and organizations that they may belong to, in their own state.
 */
export const members = (belongTo: { affiliates: readonly Place[]; organizations: readonly Place[] }): NewMember[] => {
  const affiliatesIn = byState(belongTo.affiliates);
  const organizationsIn = byState(belongTo.organizations);
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const chance = seededRandom(number);
    const firstName = chance.oneOf(firstNames) ?? '';
    const lastName = chance.oneOf(lastNames) ?? '';
    const state = chance.weighted(weights);
    const career = careerOf(chance);
    return {
      id: memberId(number),
      firstName,
      lastName,
      email: chance.happens(0.93) ? `${slugify(firstName)}.${slugify(lastName)}.${number}@example.org` : null,
      phone: chance.happens(0.86) ? phoneIn(state, chance) : null,
      state,
      ...career,
      platforms: platformsAt(career.age, chance),
      optOuts: chance.happens(0.15) ? [chance.weighted(optOutTopics)] : [],
      // Last, so that all else stays the same whatever there is to belong to.
      affiliateId: chance.happens(0.6) ? (chance.oneOf(affiliatesIn(state)) ?? null) : null,
      organizationId: chance.happens(0.5) ? (chance.oneOf(organizationsIn(state)) ?? null) : null,
      // By a chance of its own, for the same reason.
      ...retirementSavingsOf(career, seededRandom(count + number)),
    };
  });
};

/** The ids of the places in a state. */
const byState = (all: readonly Place[]) => {
  const ids = new Map<string, string[]>();
  for (const { id, states } of all) for (const state of states) ids.set(state, [...(ids.get(state) ?? []), id]);
  return (state: string) => ids.get(state) ?? [];
};

/** The numbers from 555-0100 to 555-0199 are kept free for fiction. */
const phoneIn = (state: string, { numberOf }: SeededRandom) =>
  `+1${states[state]?.areaCode}55501${String(numberOf(0, 99)).padStart(2, '0')}`;

const platformsAt = (age: number, chance: SeededRandom) =>
  chance.someOf(age < 65 ? { web: 0.62, ios: 0.46, android: 0.36 } : { web: 0.55, ios: 0.26, android: 0.22 });
