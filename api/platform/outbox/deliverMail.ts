import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../database/context';
import type { AddressedMessage } from './message';
import { readMailIdentity } from './organization';
import type { Senders } from './senders';
import type { Mail } from './sendMail';

interface MailService {
  context: Context;
  senders: Senders;
  log: FastifyBaseLogger;
}

/**
 * Sends a mail; without a mail server, writes it to the outbox of the data directory. A permanent refusal is logged
 * without the address and the text, which are confidential.
 * @param id the same for each attempt, so that a receiver can recognize a duplicate.
 * Throws an Error for a mail that may be sent later.
 */
export const deliverMail = async (
  { context, senders, log }: MailService,
  id: string,
  { to, subject, text, html, hasFooter }: Mail,
) => {
  const { from, replyTo, footer } = await readMailIdentity(context.database, context.settings);
  const addressed: AddressedMessage = {
    id,
    to,
    message: {
      channel: 'email',
      from,
      ...(replyTo && { replyTo }),
      subject,
      text: hasFooter ? text : `${text}\n\n-- \n${footer}\n`,
      ...(html && { html }),
    },
  };
  if (!senders.email) {
    const file = await writeToOutbox(context, addressed);
    log.warn({ file }, 'a mail lies in the outbox, because no mail server is set up');
    return;
  }
  const result = await senders.email(addressed);
  if (result.state === 'sent') return;
  if (result.state !== 'failed') throw new Error(`A mail could not be sent: ${result.reason}`);
  log.error({ mail: id, reason: result.reason }, 'a mail was refused');
};

/** Returns the directory of mails that were written because there is no mail server. */
export const mailDirectory = ({ dataDirectory }: Pick<Context['settings'], 'dataDirectory'>) =>
  path.join(dataDirectory, 'outbox');

/** Writes the mail to a file that only the user of this process can read, and returns its path. */
const writeToOutbox = async ({ settings, now }: Context, addressed: AddressedMessage) => {
  const { writeMail } = await import('./email');
  const directory = mailDirectory(settings);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, `${now().toISOString().replaceAll(':', '-')}-${addressed.id}.eml`);
  await writeFile(file, await writeMail(addressed), { mode: 0o600 });
  return file;
};
