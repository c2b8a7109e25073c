import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Context } from '../database/context';
import { readMailIdentity } from './letterhead';
import type { AddressedMessage } from './message';
import type { Senders } from './senders';
import type { Mail } from './sendMail';

interface Post {
  context: Context;
  senders: Senders;
  log: FastifyBaseLogger;
}

/**
 * Sends a mail, or without a mail server keeps it in the outbox of the data directory. One that is refused for good is
 * logged, without its address or text, since both are nobody else's business.
 * @param id the same for each attempt, so that a receiver can tell that it had the mail already.
 * Throws an Error for one that may be sent later.
 */
export const deliverMail = async ({ context, senders, log }: Post, id: string, { to, subject, text }: Mail) => {
  const { from, replyTo, footer } = await readMailIdentity(context.database, context.settings);
  const addressed: AddressedMessage = {
    id,
    to,
    message: { channel: 'email', from, ...(replyTo && { replyTo }), subject, text: `${text}\n\n-- \n${footer}\n` },
  };
  if (!senders.email) {
    const file = await keepInOutbox(context, addressed);
    log.warn({ file }, 'a mail lies in the outbox, because no mail server is set up');
    return;
  }
  const result = await senders.email(addressed);
  if (result.state === 'sent') return;
  if (result.state !== 'failed') throw new Error(`A mail could not be sent: ${result.reason}`);
  log.error({ mail: id, reason: result.reason }, 'a mail was refused');
};

/** Where mails lie that no mail server takes. */
export const mailDirectory = ({ dataDirectory }: Pick<Context['settings'], 'dataDirectory'>) =>
  path.join(dataDirectory, 'outbox');

/** Writes the mail as a file that only this user can read, and gives its path. */
const keepInOutbox = async ({ settings, now }: Context, addressed: AddressedMessage) => {
  const { writeMail } = await import('./email');
  const directory = mailDirectory(settings);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const file = path.join(directory, `${now().toISOString().replaceAll(':', '-')}-${addressed.id}.eml`);
  await writeFile(file, await writeMail(addressed), { mode: 0o600 });
  return file;
};
