import { sql } from 'drizzle-orm';
import { seedSystemTypes } from '../../api/areas/types/systemTypes';
import { startDryRun, startImport, storeImportFile } from '../../api/features/importExport/startImport';
import { runLongJob } from '../../api/longJobs/run';
import { connect, connectForBackgroundWork } from '../../api/platform/database/connect';
import type { Actor } from '../../api/platform/database/context';
import type { RecordsContext } from '../../api/records/recordsContext';
import { faqs } from '../../resources/faqs/faqSchema';
import { countStatements } from './countStatements';
import { contextOn } from './prepareContext';
import { progressOf } from './progress';
import { runBench, startPostgres } from './runBench';

/** Measures an import, step by step: `node --import tsx tests/bench/imports.ts`, or with a number of rows. */
const [rows = 100_000] = process.argv.slice(2).map(Number);

const counted = countStatements();

await runBench(async (bench) => {
  const { print } = bench;
  const progress = progressOf(6);
  progress('prepare the database');
  const postgresUrl = await startPostgres(bench);
  const work = connectForBackgroundWork(postgresUrl);
  const context = { ...(await contextOn(work)), keys: {} as RecordsContext['keys'] };
  await seedSystemTypes(context);
  const { rows: found } = await work.execute<{ id: string }>(sql`SELECT id FROM accounts`);
  const actor = { accountId: found[0]?.id ?? '', role: 'administrator' } as Actor;
  const { rows: types } = await work.execute<{ key: string }>(sql`
    SELECT data->>'key' AS key FROM records WHERE area = 'types' AND data->>'category' = 'faq_category' ORDER BY 1`);
  const lines = Array.from(
    { length: rows },
    (_, index) =>
      `What happens to part ${index} of my pension?,"<p>${'Your pension stays as it is, and we tell you by mail. '.repeat(5)}</p>",${types[index % types.length]?.key}`,
  );
  const bytes = Buffer.from(['Question,Answer,Category', ...lines].join('\n'));
  const calls = { ...context, database: connect(postgresUrl), reader: actor };
  const step = async <Result>(name: string, done: () => Promise<Result>) => {
    progress(name);
    const before = [performance.now(), process.cpuUsage(), counted.statements] as const;
    const result = await done();
    const { user, system } = process.cpuUsage(before[1]);
    const columns = [
      name.padEnd(12),
      `${((performance.now() - before[0]) / 1000).toFixed(1)} s`,
      `Node ${((user + system) / 1e6).toFixed(1)} s`,
      `${counted.statements - before[2]} statements`,
      `${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB`,
    ];
    print(columns.join('  '));
    return result;
  };
  const run = async (id: string) => {
    const runner = { log: console, signal: new AbortController().signal };
    while (await runLongJob(context, id, runner));
  };
  print(
    `${rows} rows, ${(bytes.length / 1e6).toFixed(1)} MB; ${(process.memoryUsage.rss() / 1e6).toFixed(0)} MB before`,
  );
  const read = await step('read', () =>
    storeImportFile(calls, faqs, { name: 'faqs.csv', bytes } as never, actor, 'en'),
  );
  const fields = read.columns.map(({ field }) => field);
  const check = await step('ask', () => startDryRun(calls, actor, read.id, { fields }));
  await step('check', () => run(check));
  const apply = await step('ask', () => startImport(calls, actor, check));
  await step('apply', () => run(apply));
});
