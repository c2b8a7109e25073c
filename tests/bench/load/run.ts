import { once } from 'node:events';
import { cpus } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { updateEnrollmentPositions, updateSeatCounts } from '../../../api/areas/events/seatCounts';
import { connectForBackgroundWork, type Database } from '../../../api/platform/database/connect';
import { createDatabase } from '../createDatabase';
import { progressOf } from '../progress';
import { runBench, startPostgres, startProcess } from '../runBench';
import { checkIn } from './checkIns';
import { compareRows } from './compareRows';
import { copyMembers, copyRecords } from './copySample';
import { countResults } from './countResults';
import { createCaller } from './createCaller';
import { interruptServers } from './interruptServers';
import { campaignSubject, importLines, startCampaign } from './longWork';
import { memberCalls } from './memberCalls';
import { readOptions } from './options';
import { prepareLoad } from './prepareLoad';
import { printCalls } from './printCalls';
import { maxOpen, sendAtRate } from './sendAtRate';
import { signIn } from './signIn';
import { staffCalls } from './staffCalls';
import { createServer, startProxy } from './startServers';
import { watchMachine } from './watchMachine';

/**
 * Runs three processes behind HAProxy on one database under all loads together, and says what was slow, wrong, lost or
 * doubled: `npm run bench:load`, or smaller: `npm run bench:load -- --members 20000 --rate 50 --minutes 2`.
 */
const minute = 60_000;
const processes = 3;
const staffSessions = 20;
const checkInSessions = 5;
/** When people begin to arrive, in parts of the time. */
const arriveAt = 0.1;

/** Waits until HAProxy passes calls on. */
const untilReady = async (origin: string) => {
  while (!(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) await wait(200);
};

/** Waits until a notification is sent, or until a signal. */
const untilSent = async ({ $client }: Database, id: string, signal: AbortSignal) => {
  for (;;) {
    const { rows } = await $client.query<{ status: string }>(
      "SELECT status FROM records WHERE area = 'notifications' AND id = $1",
      [id],
    );
    if (signal.aborted || !['sending', 'draft'].includes(rows[0]?.status ?? '')) return;
    await wait(2000);
  }
};

await runBench(async (run) => {
  const { print } = run;
  const options = readOptions(process.argv.slice(2));
  const progress = progressOf(options.rows > 0 ? 8 : 6);
  progress('load the sample data');
  const postgresUrl = await startPostgres(run);
  const url = await createDatabase(postgresUrl, 'load');
  const first = await createServer(run, url, { SAMPLE_DATA: 'on' });
  await first.start();
  await first.end('SIGTERM');
  const rowsUrl = await createDatabase(postgresUrl, 'rows', 'load');

  progress(`copy it to ${options.members} members, ${options.enrollments} enrollments, ${options.inquiries} inquiries`);
  const filledAt = performance.now();
  const work = connectForBackgroundWork(url);
  await copyMembers(work, options.members);
  await copyRecords(work, 'events-enrolment', options.enrollments);
  await copyRecords(work, 'contacts', options.inquiries);
  const prepared = await prepareLoad(work, options.arrivals);
  const allEvents = [prepared.eventToday, ...prepared.laterEvents];
  await updateSeatCounts(work, allEvents);
  await updateEnrollmentPositions(work, allEvents);
  print(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; filled in ${((performance.now() - filledAt) / 1000).toFixed(0)} s`,
  );

  progress(`start ${processes} processes behind HAProxy`);
  const program = path.join(import.meta.dirname, 'mailProgram.ts');
  const { child: mail, message: smtpUrl } = await startProcess<string>(run, program, [campaignSubject]);
  const settings = { SMTP_URL: smtpUrl, TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'http://localhost:4000' };
  const servers = await Promise.all(Array.from({ length: processes }, () => createServer(run, url, settings)));
  await Promise.all(servers.map(({ start }) => start()));
  const origin = await startProxy(run, servers);
  await untilReady(origin);
  const sessions: string[] = [];
  for (let index = 0; index < staffSessions + checkInSessions + 1; index += 1) sessions.push(await signIn(origin));
  const [administrator = '', ...others] = sessions;

  progress(`send ${options.rate} calls a second for ${options.minutes} minutes`);
  const caller = createCaller(origin);
  const staff = staffCalls(caller, others.slice(checkInSessions), prepared);
  const members = memberCalls(caller, prepared);
  const duration = options.minutes * minute;
  const startedAt = performance.now();
  const stopWatching = await watchMachine(servers);
  const calling = sendAtRate({ rate: options.rate, milliseconds: duration, open: caller.open }, () =>
    Math.random() < 0.5 ? staff.next() : members.next(),
  );
  const waiting = new AbortController();
  const importing = importLines({ caller, origin, token: administrator, signal: waiting.signal }, options.lines);
  // It is awaited later, where an error ends the bench.
  importing.catch(() => undefined);
  const arriving = wait(arriveAt * duration).then(() => checkIn(caller, others.slice(0, checkInSessions), prepared));
  const [campaign, { kill, line }, skipped, arrived] = await Promise.all([
    startCampaign(caller, administrator),
    interruptServers(servers, { startedAt, duration }),
    calling,
    arriving,
  ]);

  progress('wait for the import and the campaign, as long again at most');
  const timer = setTimeout(() => waiting.abort(), duration);
  const imported = await importing;
  await untilSent(work, campaign, waiting.signal);
  clearTimeout(timer);
  const machine = await stopWatching();

  progress('count what was stored');
  mail.send('count');
  const [mails] = (await once(mail, 'message')) as [{ addresses: number; doubled: number }];
  const acknowledged = {
    saved: staff.saved,
    enrolled: members.enrolled,
    inquired: members.inquired,
    arrived,
    campaign,
  };
  const results = await countResults(work.$client, prepared, acknowledged, mails);
  printCalls(caller.calls, { startedAt, kill }, print);
  const notSent = `calls that were not sent, because ${maxOpen} were open: ${skipped}`;
  for (const each of [notSent, `import: ${imported}`, ...results, line, ...machine]) print(`  ${each}`);
  for (const { end } of servers) await end('SIGTERM');

  if (options.rows > 0) await compareRows(run, rowsUrl, options.rows, progress);
});
