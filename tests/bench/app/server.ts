import { sql } from 'drizzle-orm';
import { createAppKey } from '../../../api/platform/accounts/appKeys/appKeys';
import { createChangeListener } from '../../../api/platform/database/changeListener';
import { connect, connectForBackgroundWork } from '../../../api/platform/database/connect';
import { buildApp } from '../../../api/server/app';
import { contextOn } from '../prepareContext';
import { fillContent } from './fillContent';

/** An API in its own process, with many members and much published content: `node server.ts URL CONTENTS MEMBERS`. */
const [url = '', contents = '0', memberCount = '0'] = process.argv.slice(2);

const work = connectForBackgroundWork(url);
const context = await contextOn(work);
if (Number(memberCount) > 0) await fillContent(work, Number(contents), Number(memberCount));
const { rows: members } = await work.execute<{ id: string }>(
  sql`SELECT id FROM members WHERE state = 'CO' AND age >= 40 LIMIT 2000`,
);
// Many keys, because each has a limit of calls.
const keys: string[] = [];
for (let number = 1; number <= 50; number += 1)
  keys.push((await createAppKey(context, `Bench ${number}`, { accountId: null })).key);
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
