import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ImapFlow } from 'imapflow';
import { megabytesToBytes } from '../../resources/engine/schema';
import { databaseFailureOf } from '../platform/database/databaseFailure';
import { describeError } from '../platform/http/describeError';
import { Problem } from '../platform/http/problem';
import { mailTaken, taskDone } from '../platform/process/observations';
import type { RecordsContext } from '../records/recordsContext';
import { keyOfMail, parseMail, UnreadableMail } from './parseMail';
import { type MailOutcome, storeSetAside, takeMail } from './takeMail';

/** The folders to which mails are moved once they are taken. They stay there. */
const folders = { taken: 'Taken', setAside: 'Set aside' } as const;

/** A server that announces new mails is asked in this interval too, in milliseconds. */
const pollInterval = 60_000;
/** For answers of the server, in milliseconds. */
const timeout = 30_000;
const maxSize = megabytesToBytes(25);
/** How often a mail may fail for an unknown reason before it is set aside, so that it does not hold up the others. */
const maxFailures = 3;

/**
 * Reads a mailbox until the signal is aborted: takes what is in it, and what comes. Throws what the server or the
 * database throws.
 * @param onRead called each time all mails were taken
 */
export const readMailbox = async (
  context: RecordsContext,
  url: string,
  signal: AbortSignal,
  log: FastifyBaseLogger,
  onRead: () => void,
): Promise<void> => {
  const client = clientOf(url);
  let failure: unknown;
  let hasNewMail = false;
  client.on('exists', () => {
    hasNewMail = true;
  });
  // Without a listener, the event would end the process.
  client.on('error', (error) => {
    failure = error;
  });
  const close = () => client.close();
  signal.addEventListener('abort', close);
  try {
    signal.throwIfAborted();
    await client.connect();
    const paths = {
      taken: (await client.mailboxCreate(folders.taken)).path,
      setAside: (await client.mailboxCreate(folders.setAside)).path,
    };
    await client.mailboxOpen('INBOX');
    while (!signal.aborted) {
      hasNewMail = false;
      await takeAll(context, client, paths, log, signal);
      onRead();
      taskDone.publish({ task: readMailbox.name });
      // One that came while the others were taken is not announced again.
      if (!hasNewMail) await nextMail(client, signal);
      if (failure) throw failure;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', close);
    client.close();
  }
};

const clientOf = (url: string) => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'imaps:';
  return new ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (secure ? 993 : 143),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    // Its log has the words of mails.
    logger: false,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: pollInterval + timeout,
    disableAutoIdle: true,
  });
};

/** Resolves when a mail comes, and after an interval. The server is listened to meanwhile. */
const nextMail = async (client: ImapFlow, signal: AbortSignal) => {
  const ended = new AbortController();
  const until = { signal: AbortSignal.any([signal, ended.signal]) };
  const listening = client.idle();
  try {
    await Promise.race([
      once(client, 'exists', until),
      once(client, 'close', until),
      wait(pollInterval, undefined, until),
      // A server that cannot announce mails ends this at once, and is asked in the interval.
      listening.then(() => wait(pollInterval, undefined, until)),
    ]);
  } finally {
    ended.abort();
    // The next command ends the listening; a lost connection is reported by that command.
    listening.catch(() => undefined);
  }
};

type Paths = Record<keyof typeof folders, string>;

/** Takes all mails in the mailbox, the oldest first, and moves each to its folder after that. */
const takeAll = async (
  context: RecordsContext,
  client: ImapFlow,
  paths: Paths,
  log: FastifyBaseLogger,
  signal: AbortSignal,
) => {
  const uids = (await client.search({ all: true }, { uid: true })) || [];
  for (const uid of uids) {
    signal.throwIfAborted();
    const outcome = await takeOne(context, client, uid, log);
    // If the process ends before this, the next one finds the mail again, sees that it was taken, and moves it.
    if (outcome && !(await client.messageMove(String(uid), pathFor(outcome, paths), { uid: true })))
      throw new Error('The mail server did not move a mail');
    if (outcome) mailTaken.publish({ outcome });
  }
};

const pathFor = (outcome: MailOutcome, paths: Paths) => (outcome === 'setAside' ? paths.setAside : paths.taken);

/** How often mails have failed in this process, by key. */
const failures = new Map<string, number>();

/** Takes a mail. Returns its outcome; undefined if it is gone from the mailbox. */
const takeOne = async (
  context: RecordsContext,
  client: ImapFlow,
  uid: number,
  log: FastifyBaseLogger,
): Promise<MailOutcome | undefined> => {
  const found = await client.fetchOne(String(uid), { size: true, headers: true, envelope: true }, { uid: true });
  if (!found) return undefined;
  const { size = 0, headers = Buffer.alloc(0), envelope } = found;
  const putAside = async (key: string, reason: string): Promise<MailOutcome> => {
    await storeSetAside(context, key, reason);
    return 'setAside';
  };
  if (size > maxSize) return putAside(keyOfMail(envelope?.messageId, headers), 'tooLarge');
  const complete = await client.fetchOne(String(uid), { source: true }, { uid: true });
  const source = complete ? complete.source : undefined;
  if (!source) return undefined;
  const key = keyOfMail(envelope?.messageId, source);
  try {
    return await takeMail(context, await parseMail(source));
  } catch (error) {
    if (error instanceof UnreadableMail) return putAside(key, error.reason);
    if (error instanceof Problem && error.status === 422) return putAside(key, 'refused');
    if (databaseFailureOf(error)) throw error;
    // The message of the error may have words of the mail.
    const { type, stack } = describeError(error as Error);
    log.error({ mail: key, type, stack }, 'a mail could not be taken');
    const count = (failures.get(key) ?? 0) + 1;
    failures.set(key, count);
    if (count < maxFailures) throw new Error('A mail could not be taken');
    failures.delete(key);
    return putAside(key, 'failed');
  }
};
