import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { audienceConditions, isForMember, isForMemberSql } from '../../../api/features/members/audience';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { contentRowOf } from '../../../api/memberApp/content/contentRows';
import type { MemberSchema } from '../../../api/memberApp/content/memberFields';
import { storeRows } from '../../../api/memberApp/content/writeContent';
import { memberContent, members } from '../../../api/platform/database/tables';
import { banners } from '../../../resources/banners/bannerSchema';
import { audience } from '../../../resources/engine/domain';
import { newMember } from '../features/newMember';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
const choices = {
  memberStatuses: ['active_employee', 'retired'],
  retirementSystems: ['fers', 'csrs'],
  planTypes: ['tsp', 'roth_ira'],
  organizationIds: ['school', 'post'],
  affiliateIds: ['north', 'south'],
  states: ['CO', 'VA'],
  platforms: ['web', 'ios'],
} as const;
const one = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const number = (min: number, max: number) => fc.integer({ min, max });

const person = fc.record({
  memberStatus: one(choices.memberStatuses),
  retirementSystem: one(choices.retirementSystems),
  planTypes: fc.subarray([...choices.planTypes]),
  organizationId: fc.option(one(choices.organizationIds)),
  affiliateId: fc.option(one(choices.affiliateIds)),
  state: one(choices.states),
  platforms: fc.subarray([...choices.platforms]),
  age: number(38, 42),
  yearsOfService: number(8, 12),
});

const anyAudience = fc.record({
  everyone: fc.boolean(),
  ...Object.fromEntries(
    Object.entries(choices).map(([name, values]) => [name, fc.subarray([...values], { maxLength: 1 })]),
  ),
  ageMin: fc.option(number(38, 40), { nil: undefined }),
  ageMax: fc.option(number(40, 42), { nil: undefined }),
  yearsOfServiceMin: fc.option(number(8, 10), { nil: undefined }),
  yearsOfServiceMax: fc.option(number(10, 12), { nil: undefined }),
});

beforeAll(async () => {
  api = await startApi();
  const people = fc.sample(person, { numRuns: 300, seed: 7 }).map((difference) => newMember(difference));
  await insertMembers(api.context.database, people);
});
afterAll(() => api.close());

const references = {
  linkOf: () => undefined,
  typeOf: () => undefined,
  pictureOf: () => undefined,
  fileOf: () => undefined,
  fill: (text: string) => text,
};

it('content reaches exactly the members whom the count of its audience counts', async () => {
  const { database, now } = api.context;
  let matched = 0;
  await fc.assert(
    fc.asyncProperty(anyAudience, async (declared) => {
      const parsed = audience().parse(declared);
      const version = { recordId: 'one', version: 1, startsAt: null, endsAt: null, content: { audience: parsed } };
      const row = contentRowOf(banners as unknown as MemberSchema, version, references, (ids) => [...ids]);
      await storeRows(database, row ? [row] : [], now());
      const reached = await database.execute(sql`
        SELECT members.id FROM members, member_content WHERE ${sql.raw(isForMemberSql)} ORDER BY members.id`);
      const counted = await database.execute(sql`
        SELECT id FROM members WHERE ${sql.join([sql`true`, ...audienceConditions(parsed)], sql` AND `)} ORDER BY id`);
      expect(reached.rows).toEqual(counted.rows);
      const [limits] = await database.select().from(memberContent);
      const everyone = await database.select().from(members).orderBy(members.id);
      const inMemory = everyone.filter((member) => limits && isForMember(limits, member));
      expect(inMemory.map(({ id }) => ({ id }))).toEqual(counted.rows);
      if (counted.rows.length > 0 && counted.rows.length < 300) matched += 1;
    }),
    { numRuns: 200 },
  );
  // Most random audiences are narrow, so the comparison says something.
  expect(matched).toBeGreaterThan(30);
  expect(await database.$count(members)).toBe(300);
});
