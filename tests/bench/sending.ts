import { fileURLToPath } from 'node:url';
import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'drizzle-orm';
import { estimate } from '../../api/areas/notifications/estimate';
import { prepareSending } from '../../api/areas/notifications/prepareSending';
import { seedSystemTypes } from '../../api/areas/types/systemTypes';
import { connect, connectForBackgroundWork } from '../../api/platform/database/connect';
import { deliver } from '../../api/platform/outbox/deliver';
import { createSenders } from '../../api/platform/outbox/senders';
import type { Run } from '../../api/platform/process/run';
import type { RecordsContext } from '../../api/records/recordsContext';
import { createRecord } from '../../api/records/save/create';
import { runRecordAction } from '../../api/records/save/runRecordAction';
import { systemAuthor } from '../../api/records/save/transitionAutomatically';
import { createOutbox } from '../../api/server/jobs';
import { notifications } from '../../resources/notifications/notificationSchema';
import { startMailServer } from '../api/platform/mailServer';
import { startWebhookReceiver } from '../api/platform/webhookReceiver';
import { contextOn } from './prepareContext';
import { progressOf } from './progress';
import { runBench, startPostgres, startProcess } from './runBench';

/**
 * Measures how fast notifications are prepared and sent: `node --import tsx tests/bench/sending.ts`, or with a number of
 * members. The receivers are those of the tests, in another process; they accept everything at once.
 */
const [people = 500_000] = process.argv.slice(2).map(Number);
/** The number of messages that are sent at each speed. */
const sample = Math.min(people, 4000);
const speeds = [
  ['email', 8],
  ['email', 32],
  ['push', 8],
  ['push', 32],
] as const;

if (process.send) {
  const [mail, web] = [await startMailServer({ keepsRaw: false }), await startWebhookReceiver()];
  setInterval(() => {
    mail.received.length = 0;
    web.received.length = 0;
  }, 1000);
  process.on('disconnect', () => process.exit());
  process.send({ smtpUrl: mail.url, webhook: web.webhook });
} else await runBench(measure);

type Addresses = Pick<RecordsContext['settings'], 'smtpUrl' | 'webhook'>;

async function measure(run: Run) {
  const { print } = run;
  const progress = progressOf(4 + speeds.length);
  progress('prepare the database with its members');
  const { message: addresses } = await startProcess<Addresses>(run, fileURLToPath(import.meta.url), []);
  const postgresUrl = await startPostgres(run);
  const database = connectForBackgroundWork(postgresUrl);
  const prepared = { ...(await contextOn(database)), keys: {} as RecordsContext['keys'] };
  await seedSystemTypes(prepared);
  const context: RecordsContext = { ...prepared, settings: { ...prepared.settings, ...addresses } };
  const calls = { ...context, database: connect(postgresUrl) };
  await database.execute(sql`
      INSERT INTO members (id, first_name, last_name, email, phone, state, member_status, retirement_system, plan_types,
        age, years_of_service, platforms, opt_outs, search)
      SELECT gen_random_uuid(), 'Dana', number::text, 'member-' || number || '@example.org', '+13035550142',
        (ARRAY['co', 'ny', 'ca', 'hi', 'tx'])[1 + number % 5], 'active',
        'none', '{}', 50, 20, '{ios}', '{}', '' FROM generate_series(1, ${people}::integer) AS number`);
  await database.execute(sql`ANALYZE members`);

  const { rows: accounts } = await database.execute<{ id: string }>(sql`SELECT id FROM accounts`);
  const author = { accountId: accounts[0]?.id ?? '' };
  const send = async (channels: string[]) => {
    const content = {
      push: { title: 'See you tomorrow', body: 'Tap for parking.' },
      inApp: { title: 'See you tomorrow', body: 'Platte Union Hall', tone: 'info' },
      email: { subject: 'See you tomorrow', body: `<p>${'The seminar begins at half past five. '.repeat(10)}</p>` },
      sms: 'See you tomorrow at 5:30 PM.',
    };
    const body = { name: 'Reminder', topicId: 'event_reminder', channels, content };
    const { record } = await createRecord(calls, notifications, body, author);
    const start = performance.now();
    await runRecordAction(calls, notifications, record.id, { name: 'send' }, systemAuthor);
    return { id: record.id, ms: performance.now() - start };
  };
  const seconds = async (work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    return (performance.now() - start) / 1000;
  };

  const selection = { topicId: 'event_reminder', channels: ['push', 'email'], audienceMode: 'everyone' };
  const printEstimate = async (what: string, others: object) => {
    const counted = await seconds(() => estimate(calls, { ...selection, ...others }, (count) => count));
    print(`the estimate of ${people} members by two channels${what}: ${(counted * 1000).toFixed(0)} ms`);
  };
  progress('estimate');
  await printEstimate('', {});
  await printEstimate(', by the first that reaches them', { channelMode: 'first' });
  const tomorrow = new Date(Date.now() + millisecondsInDay).toISOString();
  const scheduled = { sendMode: 'scheduled', scheduledAt: tomorrow, timeZoneMode: 'recipient_local' };
  await printEstimate(', at their own time', scheduled);
  await database.execute(sql`INSERT INTO stopped_addresses (address_hash, channel, reason, stopped_at)
    SELECT encode(sha256(convert_to(lower(email), 'UTF8')), 'hex'), 'email', 'bounced', now() FROM members
    WHERE last_name::integer % 100 = 0`);
  await printEstimate(', one of 100 addresses stopped', {});
  progress('prepare the sending');
  const { id, ms } = await send(['push', 'email']);
  const took = await seconds(() => prepareSending(context, id, () => true));
  print(`${people} members by two channels: the call ${ms.toFixed(0)} ms, the preparation ${took.toFixed(1)} s`);
  print(`the most memory of this process: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MiB`);
  progress('estimate with what people got this week');
  await database.execute(sql`UPDATE records SET data = data || '{"topicId": "offer"}' WHERE area = 'notifications'`);
  await database.execute(sql`UPDATE deliveries SET state = 'sent' WHERE state = 'waiting' AND channel = 'email'`);
  // As autovacuum does, a minute after many changes.
  await database.execute(sql`ANALYZE deliveries`);
  await database.execute(sql`INSERT INTO records (area, id, version, data, search, created_at, updated_at)
    VALUES ('organization', 'settings', 1, '{"marketingPerWeek": 1}', '', now(), now())
    ON CONFLICT (area, id) DO UPDATE SET data = records.data || EXCLUDED.data`);
  await printEstimate(', each of whom had as much advertising as allowed', { topicId: 'offer' });
  await database.execute(sql`DELETE FROM members WHERE last_name::integer > ${sample}`);

  for (const [channel, concurrency] of speeds) {
    progress(`send ${sample} by ${channel}, ${concurrency} at once`);
    const settings = {
      ...context.settings,
      sendConcurrency: { email: concurrency, push: concurrency, sms: concurrency },
    };
    const senders = await createSenders(settings, context.now);
    const log = { warn: print } as never;
    const outbox = { ...createOutbox({ ...context, settings }), senders, log, signal: new AbortController().signal };
    const sent = await send([channel]);
    await prepareSending(context, sent.id, () => true);
    const duration = await seconds(async () => {
      while (await deliver(outbox, { area: notifications.name, recordId: sent.id }));
    });
    senders.close();
    print(`${channel}, ${concurrency} at once: ${(sample / duration).toFixed(0)} messages a second`);
  }
}
