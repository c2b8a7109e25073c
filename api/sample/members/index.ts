import { slugify } from '../../../resources/engine/schema';
import type { NewMember } from '../../features/members/insertMembers';
import { readJson, readWords } from '../dataFiles';
import { type SeededRandom, seededRandom } from '../seededRandom';
import { sampleIdOf } from '../seededValues';
import { careerOf } from './careers';
import { retirementSavingsOf } from './retirementSavings';

const count = 12_500;

const memberId = (number: number) => sampleIdOf('members', String(number));

/** Returns the ids of all sample members. */
export const memberIds = (): string[] => Array.from({ length: count }, (_, index) => memberId(index + 1));

/** An affiliate or organization of some states, which members may belong to. */
interface Affiliation {
  id: string;
  states: readonly string[];
}

/** The first names of sample people. */
export const firstNames = readWords('first-names.txt');
/** The last names of sample people. */
export const lastNames = readWords('last-names.txt');

/**
 * The relative number of members by state, and one telephone area code of it. The weight is the population in hundred
 * thousands, and more for states with many government employees or near the business.
 */
const states = readJson<Record<string, { weight: number; areaCode: string }>>('states.json');
const weights = Object.fromEntries(Object.entries(states).map(([state, { weight }]) => [state, weight]));

/** The topics of opt-outs with their weights; nobody opts out of the other topics. */
const optOutTopics = { offer: 5, content: 4, event_reminder: 2, appointment_reminder: 1 };

/**
 * Creates the fictitious members for audiences, the same ones each time. `belongTo` has the affiliates and
 * organizations that they may belong to in their state.
 */
export const sampleMembers = (belongTo: {
  affiliates: readonly Affiliation[];
  organizations: readonly Affiliation[];
}): NewMember[] => {
  const affiliatesIn = byState(belongTo.affiliates);
  const organizationsIn = byState(belongTo.organizations);
  return Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const random = seededRandom(number);
    const firstName = random.oneOf(firstNames) ?? '';
    const lastName = random.oneOf(lastNames) ?? '';
    const state = random.weighted(weights);
    const career = careerOf(random);
    return {
      id: memberId(number),
      firstName,
      lastName,
      email: random.happens(0.93) ? `${slugify(firstName)}.${slugify(lastName)}.${number}@example.org` : null,
      phone: random.happens(0.86) ? phoneIn(state, random) : null,
      state,
      ...career,
      platforms: platformsAt(career.age, random),
      optOuts: random.happens(0.15) ? [random.weighted(optOutTopics)] : [],
      // Created last, so that the other values do not depend on the available affiliations.
      affiliateId: random.happens(0.6) ? (random.oneOf(affiliatesIn(state)) ?? null) : null,
      organizationId: random.happens(0.5) ? (random.oneOf(organizationsIn(state)) ?? null) : null,
      // A separate seed, for the same reason.
      ...retirementSavingsOf(career, seededRandom(count + number)),
    };
  });
};

/** Returns a function from a state to the ids of its affiliations. */
const byState = (all: readonly Affiliation[]) => {
  const ids = new Map<string, string[]>();
  for (const { id, states } of all) for (const state of states) ids.set(state, [...(ids.get(state) ?? []), id]);
  return (state: string) => ids.get(state) ?? [];
};

/** The numbers from 555-0100 to 555-0199 are reserved for fiction. */
const phoneIn = (state: string, { numberOf }: SeededRandom) =>
  `+1${states[state]?.areaCode}55501${String(numberOf(0, 99)).padStart(2, '0')}`;

const platformsAt = (age: number, random: SeededRandom) =>
  random.subsetOf(age < 65 ? { web: 0.62, ios: 0.46, android: 0.36 } : { web: 0.55, ios: 0.26, android: 0.22 });
