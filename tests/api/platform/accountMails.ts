import { randomUUID } from 'node:crypto';
import { staffRecordHooks } from '../../../api/areas/staff/staffRecords';
import { type PasswordLinkRequest, sendPasswordLink } from '../../../api/platform/accounts/passwords/forgotPassword';
import { deliverMail } from '../../../api/platform/outbox/deliverMail';
import { createSenders } from '../../../api/platform/outbox/senders';
import type { Mail } from '../../../api/platform/outbox/sendMail';
import { startApi } from '../startApi';
import { startMailServer } from './mailServer';

/** An API with a mail server; a test runs its account jobs with `runJobs`. */
export const startAccounts = async ({ now }: { now: () => Date }) => {
  const mail = await startMailServer();
  const api = await startApi({ now, settings: { smtpUrl: mail.url, mailFrom: 'Member services <news@example.org>' } });
  const { context } = api;
  const senders = await createSenders(context.settings, now);
  const jobs: { queue: string; data: object }[] = [];
  context.jobs.send = async (_, queue, data) => void jobs.push({ queue, data });

  /** Runs the queued jobs and returns the mails that they sent, with unfolded lines. */
  const runJobs = async () => {
    mail.received.length = 0;
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      if (job.queue === 'forgotPassword')
        await sendPasswordLink(
          context,
          staffRecordHooks({ ...context, keys: api.app.keys }),
          job.data as PasswordLinkRequest,
        );
      else await deliverMail({ context, senders, log: api.app.log }, randomUUID(), job.data as Mail);
    }
    return mail.received.map(({ to, raw }) => ({
      to,
      text: raw.replace(/=\r\n/g, '').replace(/=3D/g, '=').replace(/=20/g, ' '),
    }));
  };

  return {
    ...api,
    runJobs,
    /** The tokens of the links in the mails that the queued jobs send. */
    tokens: async () =>
      (await runJobs()).flatMap(({ text }) => /\/forgot-password\?token=([\w-]+)/.exec(text)?.[1] ?? []),
    close: async () => {
      senders.close();
      await api.close();
      await mail.close();
    },
  };
};
