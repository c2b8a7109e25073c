import { sql } from 'drizzle-orm';
import type { Database } from '../../../api/platform/database/connect';

/** Fills a database with members, and with published content in four areas. */
export const fillContent = async (work: Database, contents: number, members: number): Promise<void> => {
  await work.execute(sql`ALTER TABLE members DISABLE TRIGGER USER`);
  await work.execute(sql`
    INSERT INTO members (id, first_name, last_name, state, member_status, retirement_system, plan_types, age,
      years_of_service, platforms, opt_outs, search)
    SELECT gen_random_uuid(), 'Dana', 'Whitfield', CASE WHEN number % 2 = 0 THEN 'CO' ELSE 'VA' END,
      'active_employee', 'fers', '{tsp}', 30 + number % 40, number % 30, '{web}', '{}', 'dana whitfield'
    FROM generate_series(1, ${members}) AS number`);
  // Each fifth row is for members in Colorado from 40 on. The texts are as long as those of the sample.
  await work.execute(sql`
    INSERT INTO member_content (area, record_id, version, find_key, label, starts_at, ends_at, listed_until, body,
      list_row, facets, search, sort_1, sort_2, is_for_members, states, age_min, placeholders, changed_at)
    SELECT area, 'record-' || number, 1, 'record-' || number, 'Record ' || number, '-infinity', 'infinity', 'infinity',
      json_build_object('id', 'record-' || number, 'title', 'Record ' || number, 'body', repeat('text ', 600))::text,
      json_build_object('id', 'record-' || number, 'title', 'Record ' || number, 'excerpt', repeat('text ', 60))::text,
      ARRAY['category=' || number % 20], 'record ' || number, lpad(number::text, 8, '0'), NULL,
      number % 5 = 0, CASE WHEN number % 5 = 0 THEN '{CO}'::text[] END, CASE WHEN number % 5 = 0 THEN 40 END, '{}', now()
    FROM generate_series(1, ${contents}) AS number, unnest('{news-and-insights,faqs,banners,events}'::text[]) AS area`);
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
  await work.execute(sql`ANALYZE member_content, members`);
};
