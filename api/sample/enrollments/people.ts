import { slugify } from '../../../resources/engine/schema';
import type { events } from '../../../resources/events/eventSchema';
import type { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import type systemTypes from '../../areas/types/systemTypes.json';
import type { NewMember } from '../../features/members/insertMembers';
import { firstNames, lastNames } from '../members';
import type { SampleRecord, SampleValues } from '../sampleRecord';
import type { SeededRandom } from '../seededRandom';

/** The personal fields of an enrollment. */
export type SamplePerson = SampleValues<typeof eventsEnrolment> & { consentEmail: boolean; consentSms: boolean };

const sources: Partial<Record<keyof typeof systemTypes.lead_source, number>> = {
  website: 40,
  app: 22,
  union_referral: 16,
  employer: 9,
  phone: 7,
  event: 4,
  mail: 2,
};
const needs = [
  'Uses a wheelchair; a place at the end of a row, please.',
  'Hard of hearing: a seat near the hearing loop.',
  'Large-print handouts, please.',
  'Comes with a service dog.',
  'Needs a sign-language interpreter.',
];
const retirementAge = 62;

/**
 * Returns a function that creates the attendees of an event one by one: members in its state, or from anywhere for
 * online events, and some people who are not members.
 */
export const samplePeopleNear = (now: Date, members: readonly NewMember[], employers: readonly SampleRecord[]) => {
  const reachable = members.filter(({ email, phone }) => email || phone);
  const inState = new Map<string, NewMember[]>();
  for (const member of reachable)
    inState
      .set(member.state, inState.get(member.state) ?? [])
      .get(member.state)
      ?.push(member);
  const employerOf = new Map(employers.map(({ id, data }) => [id, String(data.name)]));
  return ({ data }: SampleRecord<typeof events>, random: SeededRandom) => {
    const { state } = data.venue?.address ?? {};
    const near = (state && inState.get(state)) || reachable;
    const usedMembers = new Set<NewMember>();
    const nextMember = () => {
      let member = random.oneOf(near);
      while (member && usedMembers.has(member))
        member = random.oneOf(usedMembers.size < near.length ? near : reachable);
      if (member) usedMembers.add(member);
      return member;
    };
    let nonMemberCount = 0;
    return (): SamplePerson => {
      const member = random.happens(0.87) ? nextMember() : undefined;
      nonMemberCount += member ? 0 : 1;
      return {
        ...(member ? fromMember(now, member, employerOf) : nonMember(nonMemberCount, random)),
        source: random.weighted(sources as Record<keyof typeof sources, number>),
        ...(random.happens(0.03) && { accessibilityNeeds: random.oneOf(needs) }),
        consentEmail: random.happens(0.7),
        consentSms: random.happens(0.3),
      };
    };
  };
};

const fromMember = (now: Date, member: NewMember, employerOf: ReadonlyMap<string, string>) => {
  const { id, firstName, lastName, email, phone, retirementSystem, affiliateId, organizationId, memberStatus, age } =
    member;
  const employer = organizationId ? employerOf.get(organizationId) : undefined;
  const isWorking = memberStatus === 'active_employee' || memberStatus === 'within_5_years';
  return {
    attendeeType: 'member' as const,
    memberId: id,
    firstName,
    lastName,
    ...(email && { email }),
    ...(phone && { phone }),
    retirementSystem,
    ...(affiliateId && { affiliateId }),
    ...(employer !== undefined && { agencyOrEmployer: employer }),
    ...(isWorking && { estimatedRetirementYear: now.getUTCFullYear() + Math.max(retirementAge - age, 1) }),
  };
};

const nonMember = (number: number, random: SeededRandom) => {
  const firstName = random.oneOf(firstNames) ?? '';
  const lastName = random.oneOf(lastNames) ?? '';
  const email = `${slugify(firstName)}.${slugify(lastName)}${number}@example.org`;
  return { attendeeType: 'prospect' as const, firstName, lastName, email };
};
