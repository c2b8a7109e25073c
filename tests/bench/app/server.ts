import { sql } from 'drizzle-orm';
import { createAppKey } from '../../../api/platform/accounts/appKeys/appKeys';
import { createChangeListener } from '../../../api/platform/database/changeListener';
import { connect, connectForBackgroundWork } from '../../../api/platform/database/connect';
import { buildApp } from '../../../api/server/app';
import { contextOn } from '../prepareContext';

/** An API in its own process, with many members and much published content: `node server.ts URL CONTENTS MEMBERS`. */
const [url = '', contents = '0', memberCount = '0'] = process.argv.slice(2);

const work = connectForBackgroundWork(url);
const context = await contextOn(work);
await work.execute(sql`ALTER TABLE members DISABLE TRIGGER USER`);
await work.execute(sql`
  INSERT INTO members (id, first_name, last_name, state, member_status, retirement_system, plan_types, age,
    years_of_service, platforms, opt_outs, search)
  SELECT gen_random_uuid(), 'Dana', 'Whitfield', CASE WHEN number % 2 = 0 THEN 'CO' ELSE 'VA' END,
    'active_employee', 'fers', '{tsp}', 30 + number % 40, number % 30, '{web}', '{}', 'dana whitfield'
  FROM generate_series(1, ${Number(memberCount)}) AS number`);
// Each fifth row is for members in Colorado from 40 on. The texts are as long as those of the sample.
await work.execute(sql`
  INSERT INTO member_content (area, record_id, version, find_key, label, starts_at, ends_at, listed_until, body,
    list_row, facets, search, sort_1, sort_2, is_for_members, states, age_min, placeholders, changed_at)
  SELECT area, 'record-' || number, 1, 'record-' || number, 'Record ' || number, '-infinity', 'infinity', 'infinity',
    json_build_object('id', 'record-' || number, 'title', 'Record ' || number, 'body', repeat('text ', 600))::text,
    json_build_object('id', 'record-' || number, 'title', 'Record ' || number, 'excerpt', repeat('text ', 60))::text,
    ARRAY['category=' || number % 20], 'record ' || number, lpad(number::text, 8, '0'), NULL,
    number % 5 = 0, CASE WHEN number % 5 = 0 THEN '{CO}'::text[] END, CASE WHEN number % 5 = 0 THEN 40 END, '{}', now()
  FROM generate_series(1, ${Number(contents)}) AS number, unnest('{news-and-insights,faqs,banners,events}'::text[]) AS area`);
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
await work.$client.end();

const database = connect(url);
const changes = createChangeListener(url);
const app = await buildApp({ ...context, database, changes });
// The lower bound: a prepared read of one row through Fastify, sent as it is.
app.get('/floor', async (_request, reply) => {
  const { rows } = await database.$client.query<{ body: string }>({
    name: 'floor',
    text: "SELECT body FROM member_content WHERE area = 'news-and-insights' AND record_id = $1",
    values: ['record-77'],
  });
  return reply.type('application/json; charset=utf-8').send(`{"data":${rows[0]?.body}}`);
});
changes.start();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
process.on('message', () => {
  void Promise.all([app.close(), changes.close()]).then(() => process.exit());
});
process.send?.({ origin, keys, members: members.map(({ id }) => id) });
process.on('disconnect', () => process.exit());
