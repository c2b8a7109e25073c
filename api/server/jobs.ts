import type { FastifyBaseLogger } from 'fastify';
import { runTestRun } from '../areas/assistantBot/testRuns';
import { type AssignmentNotice, sendAssignmentMail } from '../areas/contacts/assignmentMails';
import { staffRecordHooks } from '../areas/staff/staffRecords';
import { runLongJob } from '../longJobs/run';
import { enqueueLongJob, resumeLongJobs } from '../longJobs/start';
import {
  type PasswordLinkRequest,
  readKnownEmails,
  sendPasswordLink,
} from '../platform/accounts/passwords/forgotPassword';
import { deliver, type Outbox } from '../platform/outbox/deliver';
import { deliverMail } from '../platform/outbox/deliverMail';
import { resumeDeliveries } from '../platform/outbox/deliveryQueue';
import type { DeliveryGroup } from '../platform/outbox/deliverySql';
import { createSenders } from '../platform/outbox/senders';
import type { Mail } from '../platform/outbox/sendMail';
import { taskDone } from '../platform/process/observations';
import type { Settings } from '../platform/process/settings';
import type { JobQueues } from '../platform/queue/jobQueues';
import { composersOf } from '../records/composersOf';
import type { RecordsContext } from '../records/recordsContext';
import { cleanUp } from './cleanUp';
import { runScheduledTasks } from './runScheduledTasks';

/** The schedules of recurring jobs, as cron expressions in UTC. */
export const jobSchedules = ({ dailyBackups, bucket }: Settings) => ({
  clock: '* * * * *',
  clean: '7 * * * *',
  moveFiles: bucket ? '* * * * *' : undefined,
  backup: dailyBackups > 0 ? '*/10 * * * *' : undefined,
});

/** Creates the outbox for the records of all areas. */
export const createOutbox = (
  context: RecordsContext,
): Pick<Outbox, 'context' | 'composersOf' | 'prepare' | 'afterDelivery' | 'storeAttempts'> => {
  const moduleOf = (area: string) => context.areas.find(({ schema }) => schema.name === area)?.outbox;
  return {
    context,
    composersOf: (area) => composersOf(context, area),
    prepare: async ({ area, recordId }, mayContinue) => {
      if (recordId === undefined) return undefined;
      return moduleOf(area)?.prepare?.(context, recordId, mayContinue);
    },
    afterDelivery: async ({ area, recordId }) => {
      if (recordId !== undefined) await moduleOf(area)?.afterDelivery?.(context, recordId);
    },
    storeAttempts: async (area, ids) => moduleOf(area)?.storeAttempts?.(context, ids),
  };
};

/** The queues of messages that only some processes can send. */
const queueByChannel = { email: 'deliverEmail', push: 'deliverByWebhook', sms: 'deliverByWebhook' } as const;

/** Starts this process as a worker for all jobs. */
export const startWorkers = (queues: JobQueues, context: RecordsContext, log: FastifyBaseLogger): Promise<void> =>
  queues.work(log, async ({ each, eachPrivately, signal }) => {
    const { settings, database, jobs, now } = context;
    const senders = await createSenders(settings, now);
    const outbox = { ...createOutbox(context), senders, log, signal };
    const passOn: Outbox['passOn'] = (part, channel) => jobs.send(database, queueByChannel[channel], part);
    const eachGroup = (queue: 'deliver' | 'deliverEmail' | 'deliverByWebhook', by: Outbox) =>
      each<DeliveryGroup>(queue, async (part) => {
        const next = await deliver(by, part);
        const isLater = next && next > now();
        if (next) await jobs.send(database, queue, part, isLater ? next : undefined);
      });
    await eachGroup('deliver', { ...outbox, passOn });
    // A process that cannot send by a channel passes its messages on to those that can.
    if (senders.email) await eachGroup('deliverEmail', outbox);
    if (senders.push) await eachGroup('deliverByWebhook', outbox);
    // The scheduled tasks do this too, so a failure must not stop the start of the process.
    await resumeDeliveries(context).catch((error: unknown) => log.error({ err: error }, 'a job failed'));
    await each<{ id: string }>('longJob', async ({ id }) => {
      if (await runLongJob(context, id, { log, signal })) await enqueueLongJob(context, database, id);
    });
    await resumeLongJobs(context).catch((error: unknown) => log.error({ err: error }, 'a job failed'));
    await each<{ id: string }>('botTests', ({ id }) => runTestRun(context, id));
    await each<AssignmentNotice>('assignments', (notice) => sendAssignmentMail(context, notice));
    await each('clock', () => runScheduledTasks(context, signal));
    await each('clean', async () => {
      await cleanUp(context, signal);
      taskDone.publish({ task: cleanUp.name });
    });
    if (settings.bucket)
      await each('moveFiles', async () => {
        await (await import('../platform/bucket/moveContents')).moveContents(context, signal);
        taskDone.publish({ task: 'moveContents' });
      });
    // Imported only here, because it runs once a day.
    if (settings.dailyBackups > 0)
      await each('backup', async () =>
        (await import('../platform/backup/dailyBackup')).createDailyBackup(context, signal),
      );
    await eachPrivately<Mail>('mail', { batchSize: 20, work: (mail, id) => deliverMail(outbox, id, mail) });
    await eachPrivately<PasswordLinkRequest>('forgotPassword', {
      // A user who requests a link must not wait for somebody who requests many. All unknown addresses of a batch cost
      // one query.
      batchSize: 50_000,
      work: (request) => sendPasswordLink(context, staffRecordHooks(context), request),
      selectJobs: async (all) => {
        const known = await readKnownEmails(
          context,
          all.map(({ email }) => email),
        );
        return ({ email }) => known.has(email);
      },
    });
    return senders.close;
  });
