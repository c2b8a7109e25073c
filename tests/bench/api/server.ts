import { sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import { seedSystemTypes } from '../../../api/areas/types/systemTypes';
import { writeChangedContent } from '../../../api/memberApp/content/writeContent';
import { connect, connectForBackgroundWork } from '../../../api/platform/database/connect';
import { buildApp } from '../../../api/server/app';
import { countStatements } from '../countStatements';
import { contextOn } from '../prepareContext';
import { fillWithEvents } from './events';

/** An API in its own process, on a database with a number of events: `node server.ts URL COUNT`. */
const [url = '', count = '0'] = process.argv.slice(2);

const counted = countStatements();

const work = connectForBackgroundWork(url);
const context = await contextOn(work);
await seedSystemTypes(context);
const example = await fillWithEvents(work, Number(count));
await work.execute(sql`CREATE TABLE floor (id text PRIMARY KEY, data jsonb NOT NULL)`);
const { rows: sizes } = await work.execute(sql`
  SELECT pg_indexes_size('records_events')::float8 AS indexes, pg_table_size('records_events')::float8 AS table,
    (SELECT count(*)::integer FROM pg_indexes WHERE tablename = 'records_events') AS "howMany"`);
await work.$client.end();

const database = connect(url);
const app = await buildApp({ ...context, database });
const { rows } = await database.execute<{ id: string; data: object }>(
  sql`SELECT id, data FROM records WHERE area = 'events' ORDER BY id LIMIT 1 OFFSET 7`,
);
const [one] = rows;

// The lower bound for an API on this database: a prepared read of one record and a prepared write of one, through
// Fastify.
app.get('/floor', async () => {
  const { rows } = await database.$client.query({
    name: 'floor',
    text: "SELECT data FROM records WHERE area = 'events' AND id = $1",
    values: [one?.id],
  });
  return { success: true, data: rows[0]?.data, message: null };
});
app.post('/floor', async () => {
  await database.$client.query({
    name: 'floor insert',
    text: 'INSERT INTO floor VALUES ($1, $2)',
    values: [uuid(), JSON.stringify(one?.data)],
  });
  return { success: true, data: null, message: null };
});
// The work behind a save that is published, which a process does when it is notified.
app.post('/content-behind', async () => {
  await writeChangedContent({ ...context, database, keys: app.keys });
  return { success: true, data: null, message: null };
});
const origin = await app.listen({ port: 0, host: '127.0.0.1' });

process.on('disconnect', () => process.exit());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ ...counted, cpu: (user + system) / 1000 });
});
process.send?.({ origin, example, sizes: sizes[0] });
