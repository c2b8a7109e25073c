import { startContentWriter } from '../../../api/memberApp/content/contentWriter';
import { createChangeListener } from '../../../api/platform/database/changeListener';
import { connect, connectForBackgroundWork } from '../../../api/platform/database/connect';
import { buildApp } from '../../../api/server/app';
import { contextOn } from '../prepareContext';

/**
 * An API in its own process: `node server.ts URL`. With `statements` behind it, content is read by statements: before
 * each request, the process forgets what it has in memory.
 */
const [url = '', mode] = process.argv.slice(2);

const work = connectForBackgroundWork(url);
const context = await contextOn(work);
const database = connect(url);
const changes = createChangeListener(url);
const forgetters: ((payload: string) => void)[] = [];
const observed: typeof changes = {
  ...changes,
  on: (channel, listener) => {
    if (channel === 'written_content') forgetters.push(listener);
    changes.on(channel, listener);
  },
};
const app = await buildApp({ ...context, database, changes: observed });
if (mode === 'statements')
  app.addHook('onRequest', async () => {
    for (const forget of forgetters) forget('');
  });
// The lower bound: a prepared read of one row through Fastify, sent as it is.
app.get('/floor', async (_request, reply) => {
  const { rows } = await database.$client.query<{ body: string }>({
    name: 'floor',
    text: "SELECT body FROM member_content WHERE area = 'news-and-insights' AND record_id = $1",
    values: ['record-77'],
  });
  return reply.type('application/json; charset=utf-8').send(`{"data":${rows[0]?.body}}`);
});
app.get('/processor', async () => {
  const { user, system } = process.cpuUsage();
  return { milliseconds: (user + system) / 1000 };
});
startContentWriter({ ...context, database: work, keys: app.keys }, changes, app.log);
changes.start();
const origin = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(origin);
process.on('disconnect', () => process.exit());
