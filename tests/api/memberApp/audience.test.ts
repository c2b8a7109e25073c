import { sql } from 'drizzle-orm';
import { mapValues } from 'es-toolkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recipientsSql } from '../../../api/areas/notifications/audience';
import {
  type AudienceMember,
  audienceConditions,
  descendantsSql,
  isForMember,
  isForMemberSql,
  isInAudience,
  readAudienceMember,
} from '../../../api/features/members/audience';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { contentRowOf } from '../../../api/memberApp/content/contentRows';
import type { MemberSchema } from '../../../api/memberApp/content/memberFields';
import { storeRows } from '../../../api/memberApp/content/writeContent';
import { memberContent, members } from '../../../api/platform/database/tables';
import { banners } from '../../../resources/banners/bannerSchema';
import { audience } from '../../../resources/engine/sharedFields';
import { newMember } from '../features/newMember';
import { startApi } from '../startApi';

let api: Awaited<ReturnType<typeof startApi>>;
const choices = {
  memberStatuses: ['active_employee', 'retired'],
  retirementSystems: ['fers', 'csrs'],
  planTypes: ['tsp', 'roth_ira'],
  organizationIds: ['school', 'post'],
  states: ['CO', 'VA'],
  platforms: ['web', 'ios'],
} as const;
/** Affiliates with their parents. What is below one in the trash no longer belongs to those above. */
const tree = { union: null, north: 'union', south: 'union', harbor: 'north', closed: 'union', retirees: 'closed' };
const affiliates = Object.keys(tree);

const one = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const number = (min: number, max: number) => fc.integer({ min, max });

const person = fc.record({
  memberStatus: one(choices.memberStatuses),
  retirementSystem: one(choices.retirementSystems),
  planTypes: fc.subarray([...choices.planTypes]),
  organizationId: fc.option(one(choices.organizationIds)),
  affiliateId: fc.option(one(affiliates)),
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
  affiliateIds: fc.subarray(affiliates, { maxLength: 2 }),
  ageMin: fc.option(number(38, 40), { nil: undefined }),
  ageMax: fc.option(number(40, 42), { nil: undefined }),
  yearsOfServiceMin: fc.option(number(8, 10), { nil: undefined }),
  yearsOfServiceMax: fc.option(number(10, 12), { nil: undefined }),
});

/** What the check of one member knows of each. */
let known: { id: string; member: AudienceMember | undefined }[];

beforeAll(async () => {
  api = await startApi();
  for (const [id, parentId] of Object.entries(tree))
    await api.context.database.execute(sql`
      INSERT INTO records (area, id, version, status, data, search, created_at, updated_at, deleted_at)
      VALUES ('union-affiliates', ${id}, 1, 'draft', ${JSON.stringify({ parentId })}::jsonb, '', now(), now(),
        CASE WHEN ${id === 'closed'} THEN now() END)`);
  const people = fc.sample(person, { numRuns: 300, seed: 7 }).map((difference) => newMember(difference));
  await insertMembers(api.context.database, people);
  known = await Promise.all(
    people.map(async ({ id }) => ({ id, member: await readAudienceMember(api.context.database, id) })),
  );
});
afterAll(() => api.close());

const references = {
  linkOf: () => undefined,
  typeOf: () => undefined,
  pictureOf: () => undefined,
  fileOf: () => undefined,
  snippetOf: () => undefined,
  refersTo: () => [],
  fill: (text: string) => text,
};

it('counts, content, notifications and the check of one member agree who is in an audience', async () => {
  const { database, now } = api.context;
  let matched = 0;
  await fc.assert(
    fc.asyncProperty(anyAudience, async (declared) => {
      const parsed = audience().parse(declared);
      const counted = await database.execute<{ id: string }>(sql`
        SELECT id FROM members WHERE ${sql.join([sql`true`, ...audienceConditions(parsed)], sql` AND `)} ORDER BY id`);

      const descendants = await database.execute<{ id: string; ancestor: string }>(descendantsSql(parsed.affiliateIds));
      const below = () => [...new Set(descendants.rows.map(({ id }) => id))];
      const version = { recordId: 'one', version: 1, startsAt: null, endsAt: null, content: { audience: parsed } };
      const row = contentRowOf(banners as unknown as MemberSchema, version, references, below);
      await storeRows(database, row ? [row] : [], now());
      const ofContent = await database.execute(sql`
        SELECT members.id FROM members, member_content WHERE ${sql.raw(isForMemberSql)} ORDER BY members.id`);
      expect(ofContent.rows).toEqual(counted.rows);

      const selection = { topicId: 'service_alert', channels: ['in_app' as const], eventId: '', audience: parsed };
      const reached = await database.execute(sql`
        SELECT member_id AS id FROM (${recipientsSql({ ...selection, audienceMode: 'segment' }, now())}) AS recipients
        ORDER BY id`);
      expect(reached.rows).toEqual(counted.rows);

      const checked = known.filter(({ member }) => isInAudience(parsed, member)).map(({ id }) => ({ id }));
      expect(checked.sort((a, b) => (a.id < b.id ? -1 : 1))).toEqual(counted.rows);
      const [limits] = await database.select().from(memberContent);
      const everyone = await database.select().from(members).orderBy(members.id);
      const inMemory = everyone.filter((member) => limits && isForMember(limits, member));
      expect(inMemory.map(({ id }) => ({ id }))).toEqual(counted.rows);
      if (counted.rows.length > 0 && counted.rows.length < 300) matched += 1;
    }),
    { numRuns: 150 },
  );
  // Most random audiences are narrow, so the comparison says something.
  expect(matched).toBeGreaterThan(30);
  expect(await database.$count(members)).toBe(300);
});

it('somebody of whom nothing is known is only in an audience of everyone', () => {
  const nobody = mapValues(known[0]?.member ?? ({} as AudienceMember), () => null);
  const limited = audience().parse({ everyone: false, ageMin: 18 });
  for (const member of [undefined, nobody]) {
    expect(isInAudience(undefined, member)).toBe(true);
    expect(isInAudience(audience().parse(undefined), member)).toBe(true);
    expect(isInAudience(limited, member)).toBe(false);
  }
});
