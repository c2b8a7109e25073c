import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { seedSystemTypes } from '../../../api/areas/types/systemTypes';
import { createAppKey } from '../../../api/platform/accounts/appKeys/appKeys';
import type { Database } from '../../../api/platform/database/connect';
import { insertRecords } from '../../../api/records/save/insertRecords';
import { events } from '../../../resources/events/eventSchema';
import { recommendations } from '../../../resources/recommendations/recommendationSchema';
import { eventOf, exampleIn } from '../api/events';
import { contextOn } from '../prepareContext';
import { fillPages } from './fillPages';

/**
 * Fills a new database with members, with published content in four areas, and with an event. Returns its id, members
 * in the audience of the content, keys of the app, and the paths of pages for members.
 */
export const fillContent = async (work: Database, contents: number, memberCount: number) => {
  const context = await contextOn(work);
  await seedSystemTypes(context);
  await insertMembers(work, memberCount);
  await insertContent(work, contents);
  await insertRecommendations(work, 40);
  await work.execute(sql`ANALYZE member_content, members, record_values`);
  const { rows: members } = await work.execute<{ id: string }>(
    sql`SELECT id FROM members WHERE state = 'CO' AND age >= 40 LIMIT 2000`,
  );
  // Many keys, because each has a limit of calls.
  const keys: string[] = [];
  for (let number = 1; number <= 50; number += 1)
    keys.push(
      (await createAppKey(context, { name: `Bench ${number}`, kind: 'server', origins: [] }, { accountId: null })).key,
    );
  const at = new Date();
  const eventId = uuid();
  const day = {
    eventDate: '2097-05-12',
    enrolClosesAt: '2097-05-01T12:00:00.000Z',
    attendanceMode: 'in_person',
    capacity: 5_000,
  };
  const data = { ...eventOf(await exampleIn(work, events, at), 0), ...day };
  await insertRecords(work, events, [{ id: eventId, status: 'published', data }], { at });
  const ids = members.map(({ id }) => id);
  return { eventId, members: ids, keys, pages: await fillPages(work, ids) };
};

/** Inserts live cards; each fourth of them is for members like those of `fillContent`. */
const insertRecommendations = async (work: Database, count: number) => {
  const at = new Date();
  const example = await exampleIn(work, recommendations, at);
  const ruleOf = (states: string[]) => ({
    match: 'all',
    conditions: [
      { field: 'state', op: 'in', words: states },
      { field: 'age', op: 'gte', number: 40, words: [] },
      { field: 'attendedTopic', op: 'exists', yes: false, words: [] },
    ],
  });
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuid() as string,
    status: 'published',
    data: {
      ...example,
      ...{ name: `Card ${index}`, headline: `Card ${index}`, isActive: true, exclusiveGroup: undefined },
      ...{ startsAt: undefined, endsAt: undefined, rule: ruleOf(index % 4 === 0 ? ['CO', 'VA'] : ['TX']) },
    },
  }));
  await insertRecords(work, recommendations, rows, { at });
};

const insertMembers = async (work: Database, count: number) => {
  await work.execute(sql`ALTER TABLE members DISABLE TRIGGER USER`);
  // Content reads a member by the id; the indexes of lists and counts would take minutes.
  const { rows } = await work.execute<{ name: string }>(sql`
    SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = 'members'::regclass AND NOT indisunique`);
  for (const { name } of rows) await work.execute(sql.raw(`DROP INDEX ${name}`));
  await work.execute(sql`
    INSERT INTO members (id, first_name, last_name, email, state, member_status, retirement_system, plan_types, age,
      years_of_service, platforms, opt_outs, search)
    SELECT gen_random_uuid(), 'Dana', 'Whitfield', 'member' || number || '@example.org',
      CASE WHEN number % 2 = 0 THEN 'CO' ELSE 'VA' END, 'active_employee', 'fers', '{tsp}', 30 + number % 40,
      number % 30, '{web}', '{}', 'dana whitfield'
    FROM generate_series(1, ${count}) AS number`);
};

const insertContent = async (work: Database, count: number) => {
  // Each fifth row is for members in Colorado from 40 on. The texts are as long as those of the sample.
  await work.execute(sql`
    INSERT INTO member_content (area, record_id, version, find_key, label, starts_at, ends_at, listed_until, body,
      list_row, facets, search, sort_1, sort_2, is_for_members, states, age_min, placeholders, changed_at)
    SELECT area, 'record-' || number, 1, 'record-' || number, 'Record ' || number, '-infinity', 'infinity', 'infinity',
      json_build_object('id', 'record-' || number, 'title', 'Record ' || number, 'body', repeat('text ', 600))::text,
      json_build_object('id', 'record-' || number, 'title', 'Record ' || number, 'excerpt', repeat('text ', 60))::text,
      ARRAY['category=' || number % 20], 'record ' || number, lpad(number::text, 8, '0'), NULL,
      number % 5 = 0, CASE WHEN number % 5 = 0 THEN '{CO}'::text[] END, CASE WHEN number % 5 = 0 THEN 40 END, '{}', now()
    FROM generate_series(1, ${count}) AS number, unnest('{news-and-insights,faqs,banners,events}'::text[]) AS area`);
  await work.execute(sql`
    INSERT INTO member_content (area, record_id, version, find_key, label, starts_at, ends_at, listed_until, body,
      list_row, facets, search, is_for_members, placeholders, changed_at)
    VALUES ('app-page', 'home', 1, 'home', 'Home', '-infinity', 'infinity', 'infinity', ${JSON.stringify({
      id: 'home',
      title: 'Home',
      blocks: [
        { type: 'rich_text', body: '<p>Welcome</p>' },
        { type: 'faq_group', faqCategory: { key: '3', label: 'Savings' }, most: 5 },
        { type: 'event_list', most: 5 },
      ],
    })}, '{}', '{}', 'home', false, '{}', now())`);
  await work.execute(sql`
    INSERT INTO record_values (area, record_id, derived)
    SELECT area, record_id, '{"shown":0,"opened":0,"shared":0}' FROM member_content WHERE area = 'news-and-insights'`);
};
