import { describe, expect, it } from 'vitest';
import { systemTypes } from '../../api/areas/types/systemTypes';
import { sampleMembers } from '../../api/sample/members';
import { platforms } from '../../resources/engine/sharedFields';

const affiliates = [
  { id: 'affiliate of two', states: ['CO', 'VA'] },
  { id: 'affiliate of one', states: ['CO'] },
];
const organizations = [{ id: 'organization', states: ['VA'] }];
const all = sampleMembers({ affiliates, organizations });

const keysOf = (category: string) => systemTypes.filter((type) => type.category === category).map(({ key }) => key);
const shareOf = (rows: typeof all, matches: (member: (typeof all)[number]) => boolean) =>
  rows.filter(matches).length / rows.length;
const among = (matches: (member: (typeof all)[number]) => boolean) => all.filter(matches);

describe('sample members', () => {
  it('are 12,500, each with a unique id, and the same each time', () => {
    expect(all).toHaveLength(12_500);
    expect(new Set(all.map(({ id }) => id)).size).toBe(12_500);
    expect(sampleMembers({ affiliates, organizations })).toEqual(all);
  });

  it('do not depend on the existing affiliates and organizations', () => {
    const nowhere = { affiliateId: null, organizationId: null };
    expect(sampleMembers({ affiliates: [], organizations: [] })).toEqual(
      all.map((member) => ({ ...member, ...nowhere })),
    );
  });

  it('contain nothing that helps identity theft', () => {
    expect(Object.keys(all[0] ?? {}).sort()).toEqual(
      [
        ...['id', 'firstName', 'lastName', 'email', 'phone', 'state', 'memberStatus', 'retirementSystem', 'planTypes'],
        ...['age', 'yearsOfService', 'affiliateId', 'organizationId', 'platforms', 'optOuts'],
        ...['yearsToRetirement', 'contributionPct', 'hasBeneficiary', 'quizScore'],
      ].sort(),
    );
  });

  it('use only existing master types, and all of them', () => {
    const usedOf = (values: string[]) => [...new Set(values)].sort();
    expect(usedOf(all.map(({ state }) => state))).toEqual(keysOf('us_state').sort());
    expect(usedOf(all.map(({ memberStatus }) => memberStatus))).toEqual(keysOf('member_status').sort());
    expect(usedOf(all.map(({ retirementSystem }) => retirementSystem))).toEqual(keysOf('retirement_system').sort());
    expect(usedOf(all.flatMap(({ planTypes }) => planTypes))).toEqual(keysOf('plan_type').sort());
    expect(keysOf('notification_topic')).toEqual(expect.arrayContaining(all.flatMap(({ optOuts }) => optOuts)));
    expect(usedOf(all.flatMap((member) => member.platforms))).toEqual([...platforms].sort());
  });

  it('have fictitious addresses and numbers, where they have any', () => {
    const emails = all.flatMap(({ email }) => email ?? []);
    const phones = all.flatMap(({ phone }) => phone ?? []);
    expect(emails.filter((email) => !/^[a-z-]+\.[a-z-]+\.\d+@example\.org$/.test(email))).toEqual([]);
    expect(phones.filter((phone) => !/^\+1\d{3}55501\d\d$/.test(phone))).toEqual([]);
    expect(new Set(emails).size).toBe(emails.length);
    for (const values of [emails, phones]) {
      expect(values.length / all.length).toBeGreaterThan(0.8);
      expect(values.length / all.length).toBeLessThan(0.97);
    }
  });

  it('have an age and years of service that fit their status', () => {
    const isOdd = ({ memberStatus, age, yearsOfService }: (typeof all)[number]) => {
      const [youngest, oldest] = {
        active_employee: [22, 60],
        within_5_years: [50, 70],
        retired: [55, 92],
        survivor: [40, 92],
        separated: [22, 70],
      }[memberStatus] as [number, number];
      return age < youngest || age > oldest || yearsOfService < 0 || yearsOfService > Math.min(age - 18, 60);
    };
    expect(among(isOdd)).toEqual([]);
    expect(Math.min(...all.map(({ age }) => age))).toBe(22);
    expect(Math.max(...all.map(({ age }) => age))).toBeGreaterThan(88);
    expect(among(({ memberStatus, yearsOfService }) => memberStatus === 'retired' && yearsOfService < 10)).toEqual([]);
  });

  it('are in systems that fit their time and in plans that fit their system', () => {
    const inSystem = (...systems: string[]) => among(({ retirementSystem }) => systems.includes(retirementSystem));
    const federal = inSystem('fers', 'fers_rae');
    expect(federal.length / all.length).toBeGreaterThan(0.55);
    expect(federal.length / all.length).toBeLessThan(0.8);
    expect(shareOf(federal, ({ planTypes }) => planTypes.includes('tsp'))).toBeGreaterThan(0.9);
    expect(shareOf(all, ({ retirementSystem }) => retirementSystem.startsWith('csrs'))).toBeLessThan(0.12);
    expect(inSystem('csrs', 'csrs_offset').filter(({ age }) => age < 62)).toEqual([]);
    expect(inSystem('fers_rae').filter(({ yearsOfService }) => yearsOfService > 13)).toEqual([]);
    const withPension = inSystem('teachers_db', 'state_db', 'railroad');
    expect(withPension.filter(({ planTypes }) => !planTypes.includes('pension_db'))).toEqual([]);
    expect(shareOf(inSystem('teachers_db'), ({ planTypes }) => planTypes.includes('403b'))).toBeGreaterThan(0.6);
    expect(withPension.filter(({ planTypes }) => planTypes.includes('tsp'))).toEqual([]);
  });

  it('live mostly where the business and the government are', () => {
    for (const state of ['DC', 'VA', 'MD', 'CO', 'TX', 'CA']) {
      expect(shareOf(all, (member) => member.state === state)).toBeGreaterThan(0.025);
    }
  });

  it('belong to affiliates and organizations of their state', () => {
    const inState = (state: string) => among((member) => member.state === state);
    expect(shareOf(inState('CO'), ({ affiliateId }) => affiliateId !== null)).toBeCloseTo(0.6, 1);
    expect(shareOf(inState('VA'), ({ organizationId }) => organizationId === 'organization')).toBeCloseTo(0.5, 1);
    expect(inState('VA').filter(({ affiliateId }) => affiliateId === 'affiliate of one')).toEqual([]);
    expect(inState('CO').filter(({ organizationId }) => organizationId)).toEqual([]);
    expect(inState('TX').filter(({ affiliateId, organizationId }) => affiliateId || organizationId)).toEqual([]);
  });

  it('sometimes have opted out of a topic', () => {
    expect(shareOf(all, ({ optOuts }) => optOuts.length === 1)).toBeCloseTo(0.15, 1);
  });
});
