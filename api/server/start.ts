import { eq, isNotNull } from 'drizzle-orm';
import { schemas } from '../../resources/schemas';
import { typeCategories } from '../../resources/types/categories';
import { areas } from '../areas';
import { remaskQuestions } from '../areas/assistantBot/remaskQuestions';
import { seedMessageTemplates } from '../areas/messageTemplates';
import { createMissingStaffRecords } from '../areas/staff/staffRecords';
import { seedSystemTypes } from '../areas/types/systemTypes';
import { seedYearlyLimits } from '../areas/yearlyLimits/seeds';
import { writeOutstandingContent } from '../memberApp/content/contentReadiness';
import { startContentWriter } from '../memberApp/content/contentWriter';
import { prepareContent } from '../memberApp/content/prepareContent';
import { createFirstAccount, type FirstSignIn, firstSignInNotice } from '../platform/accounts/firstAccount';
import { loadSecretKeys } from '../platform/accounts/secretKeys';
import { checkBucket, requireBucketOfContents } from '../platform/bucket/checkBucket';
import { prepareApplicationRole } from '../platform/database/applicationRole';
import { createChangeListener } from '../platform/database/changeListener';
import { connect, connectForBackgroundWork } from '../platform/database/connect';
import { traceStatements } from '../platform/database/pg/traceStatements';
import { preparePooler, requireOwnConnections } from '../platform/database/pooling';
import { checkDatabase, runMigrations, withStartupLock } from '../platform/database/prepareDatabase';
import { isPreparedByNewerRelease, requireNoOlderProcesses } from '../platform/database/release';
import { openReplica } from '../platform/database/replica';
import { records, settings as settingsTable } from '../platform/database/tables';
import { drain } from '../platform/http/draining';
import { requireReady } from '../platform/http/routes';
import { channelsName } from '../platform/outbox/processChannels';
import type { Run } from '../platform/process/run';
import { StartupError } from '../platform/process/run';
import type { Settings } from '../platform/process/settings';
import { createJobQueues } from '../platform/queue/jobQueues';
import { prepareOtherWrites } from '../records/prepare/prepareOtherWrites';
import { prepareStorage } from '../records/prepare/prepareStorage';
import type { RecordsContext } from '../records/recordsContext';
import { findDeclarationErrors } from '../records/validate/declarationErrors';
import { hasSampleData } from '../sample/remove/loadedSample';
import { hasSampleFiles, requireSampleFiles } from '../sample/sampleFolder';
import { announceStep } from './announce.js';
import { buildApp } from './app';
import { buildIfStale } from './build/build.js';
import { jobSchedules, startWorkers } from './jobs';
import { longJobKinds } from './longJobKinds';
import { addLanguages } from './messageCatalogs';
import { compareSharedSettings } from './sharedSettings';
import { portErrorText, type StartingDatabase } from './startDatabase';

/** The address of the started console and the account for the first sign-in. */
export interface Started {
  address: string;
  signIn: FirstSignIn;
}

/**
 * Starts all parts of the program, in order, on a database that is starting, until the API listens and members get what
 * is published.
 * @throws StartupError for an error that an administrator can correct
 */
export const start = async (
  settings: Settings,
  { addresses }: StartingDatabase,
  { signal, onStop, print: announce }: Pick<Run, 'signal' | 'onStop' | 'print'>,
): Promise<Started> => {
  requireSampleFiles(settings);
  addLanguages();
  const [error] = findDeclarationErrors(schemas, typeCategories);
  if (error) throw new StartupError(error);
  const building = settings.development ? undefined : buildConsole(signal, { onStop, print: announce });

  // Loaded only where traces are wanted.
  const tracing = settings.traces ? (await import('./tracing/startTracing')).startTracing(announce) : undefined;
  if (tracing) onStop(tracing.close);
  const { url, applicationUrl } = await addresses;
  const database = connect(applicationUrl, { connections: settings.databaseConnections });
  onStop(() => database.$client.end());
  const memberDatabase = connect(applicationUrl, { connections: settings.databaseConnections });
  onStop(() => memberDatabase.$client.end());
  const workDatabase = connectForBackgroundWork(url, channelsName(settings));
  onStop(() => workDatabase.$client.end());
  for (const { $client } of [database, memberDatabase]) if (tracing) traceStatements($client, tracing.tracer);
  signal.throwIfAborted();

  const jobs = createJobQueues(workDatabase);
  const changes = createChangeListener(url);
  onStop(changes.close);
  const context: Omit<RecordsContext, 'keys'> = {
    database,
    settings,
    schemas,
    areas,
    longJobKinds,
    now: () => new Date(),
    jobs,
    changes,
  };
  const workContext = { ...context, database: workDatabase };
  await checkDatabase(workDatabase, url, { signal, announce });
  if (settings.databaseUrl) await requireOwnConnections(url);
  if (settings.bucket) await checkBucket(settings.bucket, signal);
  const { databaseReadUrl, databaseConnections: connections } = settings;
  const replica = databaseReadUrl && (await openReplica(databaseReadUrl, workDatabase, { connections }));
  if (replica) onStop(replica.close);
  if (replica && tracing) traceStatements(replica.database.$client, tracing.tracer);
  const grant = async () => {
    if (applicationUrl !== url) await prepareApplicationRole(workDatabase, applicationUrl);
  };
  const app = await withStartupLock(workDatabase, signal, async () => {
    const isOnNewer = await isPreparedByNewerRelease(workDatabase.$client);
    if (isOnNewer) announce('A newer version of the console has prepared the database; this one works on it as it is.');
    else {
      await requireNoOlderProcesses(workDatabase.$client);
      await runMigrations(workDatabase, announce, grant);
    }
    await requireBucketOfContents(workContext, signal);
    const keys = await loadSecretKeys(workDatabase);
    // Building the server needs the processor while the preparation waits for the database.
    const [built] = await Promise.all([
      buildApp({ ...context, ...(replica && { replica }) }, building, {
        keys,
        memberDatabase,
        tracer: tracing?.tracer,
      }),
      isOnNewer ? undefined : prepare(workContext, announce),
      jobs.open(jobSchedules(settings)),
    ]);
    await grant();
    await checkDatabase(database, applicationUrl);
    if (settings.databaseOwnerUrl) await preparePooler(applicationUrl);
    return built;
  });
  onStop(jobs.close);
  signal.throwIfAborted();

  onStop(() => drain(app));
  app.traffic.isReady = false;
  const { port, host } = settings;
  await app.listen({ port, host }).catch((error: NodeJS.ErrnoException) => {
    throw portErrorText(port, host, error);
  });
  if (replica) replica.watch(app.log);
  if (settings.metrics) {
    // Loaded only where metrics are wanted.
    const { serveMetrics } = await import('./metrics/serveMetrics');
    const isReady = () =>
      requireReady(app, context).then(
        () => true,
        () => false,
      );
    const pools = { staff: database, members: memberDatabase, background: workDatabase };
    const databases = { ...pools, ...(replica && { replica: replica.database }) };
    const served = await serveMetrics({ settings, databases, isReady, now: context.now }, settings.metrics, app.log);
    onStop(served.close);
  }
  const signIn = await firstSignInNotice(context);
  await compareSharedSettings({ ...context, keys: app.keys }, app.log);
  await startWorkers(jobs, { ...workContext, keys: app.keys }, app.log);
  const recordsContext = { ...workContext, keys: app.keys };
  if (settings.inboxUrl) {
    // Loaded only where a mailbox is read.
    const { startMailIn } = await import('../mailIn/startMailIn');
    onStop(startMailIn(recordsContext, settings.inboxUrl, app.log));
  }
  onStop(startContentWriter(recordsContext, changes, app.log));
  changes.start();
  await writeOutstandingContent(recordsContext, app.log, signal);
  signal.throwIfAborted();
  app.traffic.isReady = true;
  return { address: settings.publicUrl, signIn };
};

/** Builds the console while the database starts and is prepared; the caller awaits the build before it listens. */
const buildConsole = (signal: AbortSignal, { onStop, print: announce }: Pick<Run, 'onStop' | 'print'>) => {
  const stopController = new AbortController();
  // A start that fails for another reason leaves no build running.
  onStop(async () => stopController.abort());
  const stopSignal = AbortSignal.any([signal, stopController.signal]);
  const building = buildIfStale('console', { signal: stopSignal, announce }).catch((error: Error) => {
    signal.throwIfAborted();
    throw new StartupError(error.message, { cause: error });
  });
  // The caller gets the error when it awaits the build.
  building.catch(() => undefined);
  return building;
};

/** Seeds the database, which is migrated. The first start also creates the first account and loads the sample data. */
const prepare = async (context: Omit<RecordsContext, 'keys'>, announce: (line: string) => void) => {
  const { database } = context;
  await prepareStorage(context, announce);
  await prepareContent(context);
  await prepareOtherWrites(context);
  await seedSystemTypes(context);
  await seedYearlyLimits(context);
  await seedMessageTemplates(context);
  await remaskQuestions(database);
  await createFirstAccount(context);
  await database.transaction((transaction) => createMissingStaffRecords(transaction, context.now()));
  if (await needsSampleData(context))
    await announceStep(
      announce,
      { before: 'Loading the sample data…', after: 'The sample data is loaded' },
      async () => {
        // The sample data are as large as the rest of the API, so they are imported only here.
        const { loadSampleData } = await import('../sample');
        await loadSampleData(context);
      },
    );
  // Only now, so that a first start that was interrupted is followed by another one.
  await database
    .insert(settingsTable)
    .values({ key: firstStartKey, value: context.now().toISOString() })
    .onConflictDoNothing();
};

/** The key of the setting that says when the first start was over. */
const firstStartKey = 'firstStart';

/** Whether this is a first start or the sample data are requested, and there are no records yet. */
const needsSampleData = async ({ database, settings }: Pick<RecordsContext, 'database' | 'settings'>) => {
  const [firstStart] = await database.select().from(settingsTable).where(eq(settingsTable.key, firstStartKey));
  const isRequested = settings.sampleData ?? (!firstStart && !settings.databaseUrl && hasSampleFiles());
  if (!isRequested || (await hasSampleData(database))) return false;
  // Records without a creator are the seeds of every start.
  const [record] = await database.select({ id: records.id }).from(records).where(isNotNull(records.createdBy)).limit(1);
  return record === undefined;
};
