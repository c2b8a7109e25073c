import { describe, expect, it } from 'vitest';
import type { SampleRecord } from '../../api/sample/sampleRecord';
import { levelRankOf } from '../../resources/union-affiliates/unionAffiliateSchema';
import { countBy, displayStatesOf, now, recordsOf, staff, texts } from './sampleRecords';

const day = 24 * 60 * 60 * 1000;

describe('sample union affiliates', () => {
  const affiliates = recordsOf('union-affiliates');
  const above = ({ data }: SampleRecord) => affiliates.find(({ id }) => id === data.parentId)?.data;

  it('are 6 internationals and 24 districts, with locals and chapters below them', () => {
    expect(countBy(texts(affiliates, 'level'))).toEqual({
      international: 6,
      council_district: 24,
      local: 153,
      retiree_chapter: 27,
    });
    for (const affiliate of affiliates.filter(({ data }) => data.parentId)) {
      const parent = above(affiliate);
      expect(levelRankOf(String(parent?.level))).toBeLessThan(levelRankOf(String(affiliate.data.level)));
      expect(parent?.states).toEqual(expect.arrayContaining(affiliate.data.states as string[]));
    }
  });

  it('have agreements where they endorse us, some that end within 90 days and some that have expired', () => {
    const endOf = ({ data }: SampleRecord) => String(data.agreementEnd);
    const [today, soon] = [0, 90].map((days) => new Date(now.getTime() + days * day).toISOString().slice(0, 10));
    const endorsed = affiliates.filter(({ data }) => data.endorsementStatus === 'endorsed');
    const lapsed = affiliates.filter(({ data }) => data.endorsementStatus === 'lapsed');
    expect(endorsed.every((affiliate) => endOf(affiliate) > (today ?? ''))).toBe(true);
    expect(lapsed.every((affiliate) => endOf(affiliate) < (today ?? ''))).toBe(true);
    expect(endorsed.filter((affiliate) => endOf(affiliate) <= (soon ?? '')).length).toBeGreaterThan(3);
  });
});

describe('sample organizations', () => {
  it('are 9 plan administrators and recordkeepers, their clients and partners', () => {
    const { plan_administrator = 0, recordkeeper = 0 } = countBy(texts(recordsOf('organizations'), 'type'));
    expect(plan_administrator + recordkeeper).toBe(9);
  });

  it('have union affiliates of their own state', () => {
    for (const { data } of recordsOf('organizations')) {
      const { state } = data.address as { state: string };
      for (const affiliateId of (data.affiliateIds ?? []) as string[]) {
        const affiliate = recordsOf('union-affiliates').find(({ id }) => id === affiliateId);
        expect(affiliate?.data.states).toContain(state);
      }
    }
  });
});

describe('sample offers', () => {
  it('are 11 live, and the rest before or after their window', () => {
    expect(countBy(displayStatesOf('offers'))).toEqual({ live: 11, scheduled: 6, expired: 14, draft: 6, archived: 3 });
  });
});

describe('sample advisors', () => {
  const advisors = recordsOf('advisors');
  const licensesOf = ({ data }: SampleRecord) =>
    data.licenses as { state: string; number: string; expiresOn: string }[];

  it('are three with a license that expires within 60 days, and two on leave', () => {
    const soon = new Date(now.getTime() + 60 * day).toISOString().slice(0, 10);
    const expiring = advisors.filter((advisor) => licensesOf(advisor).some(({ expiresOn }) => expiresOn <= soon));
    expect(expiring).toHaveLength(3);
    expect(countBy(texts(advisors, 'employmentStatus'))).toEqual({ active: 29, on_leave: 2, inactive: 1 });
  });

  it('serve only states in which they have a license', () => {
    for (const advisor of advisors) {
      const licensed = licensesOf(advisor).map(({ state }) => state);
      for (const state of advisor.data.statesServed as string[]) expect(licensed).toContain(state);
    }
  });

  it('manage organizations in states that they serve', () => {
    const managed = advisors.filter(({ data }) => data.organizationId);
    expect(managed.length).toBeGreaterThan(10);
    for (const { data } of managed) {
      const organization = recordsOf('organizations').find(({ id }) => id === data.organizationId);
      expect(organization?.data.address, String(data.lastName)).toMatchObject({
        state: expect.toBeOneOf(data.statesServed as string[]),
      });
    }
  });

  it('have fictitious telephone numbers and addresses', () => {
    const phones = advisors.flatMap(({ data }) => (data.phone ? [String(data.phone)] : []));
    expect(new Set(phones).size).toBe(phones.length);
    for (const phone of phones) expect(phone).toMatch(/^\+1\d{3}55501\d\d$/);
    for (const email of [...texts(advisors, 'email'), ...staff.map((person) => person.email)]) {
      expect(email).toMatch(/^[a-z.-]+@example\.org$/);
    }
  });
});
