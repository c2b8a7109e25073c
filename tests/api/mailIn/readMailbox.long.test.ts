import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startMailIn } from '../../../api/mailIn/startMailIn';
import { mailTaken } from '../../../api/platform/process/observations';
import { readMail } from '../../mails/readMail';
import { startMain } from '../server/startMain';
import { setUpApi } from '../setUpApi';
import { mailInFixture } from './mailInFixture';
import { type Dovecot, findDovecot, startDovecot } from './startDovecot';

const hasDovecot = await findDovecot();
const api = setUpApi();
const { context, query } = mailInFixture(api);

/** Waits as long as a process on a busy machine needs. */
const eventually = { timeout: 60_000, interval: 50 };

const numbered = (number: number) =>
  [
    `From: Writer ${number} <writer-${number}@example.com>`,
    'To: support@example.org',
    `Subject: Mail ${number}`,
    `Message-ID: <${randomUUID()}@example.com>`,
    '',
    `This is the mail with the number ${number}.`,
    '',
  ].join('\r\n');

const subjects = async () =>
  (
    await query(`SELECT data->>'subject' AS subject FROM records WHERE area = 'contacts' AND data->>'source' = 'email'`)
  ).map(({ subject }) => subject as string);

describe.runIf(hasDovecot)('a mailbox', () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot?.stop());

  const log = { warn: vi.fn(), error: vi.fn() };
  const start = (url = dovecot.url) => {
    const stop = startMailIn(context(), url, log as never);
    onTestFinished(stop);
    return stop;
  };
  const isEmpty = () => expect.poll(() => dovecot.count('INBOX'), eventually).toBe(0);

  it('is read, and listened to: a mail that comes later is taken within seconds', async () => {
    await dovecot.deliver(numbered(1));
    start();
    await isEmpty();
    const since = performance.now();
    await dovecot.deliver(numbered(2));
    await isEmpty();
    expect(performance.now() - since).toBeLessThan(20_000);
    expect(await subjects()).toEqual(expect.arrayContaining(['Mail 1', 'Mail 2']));
    expect(await dovecot.count('Taken')).toBe(2);
    expect(log.warn).not.toHaveBeenCalled();
  });

  it('is empty after mails of any kind, and what cannot be taken lies aside', async () => {
    const outcomes: string[] = [];
    onTestFinished(mailTaken.subscribe(({ outcome }) => void outcomes.push(outcome)));
    const before = await dovecot.count('Set aside');
    const large = `From: big@example.com\r\nSubject: Large\r\nMessage-ID: <${randomUUID()}@x>\r\n\r\n`;
    await dovecot.deliver(Buffer.concat([Buffer.from(large), Buffer.from(randomBytes(20_000_000).toString('base64'))]));
    await dovecot.deliver('Subject: nobody\r\n\r\nFrom nowhere.\r\n');
    await dovecot.deliver(await readMail('absenceNote'));
    await dovecot.deliver(await readMail('windows1252'));
    await dovecot.deliver(await readMail('windows1252'));
    start();
    await isEmpty();
    expect(outcomes).toEqual(['setAside', 'setAside', 'setAside', 'created', 'takenBefore']);
    expect(await dovecot.count('Set aside')).toBe(before + 3);
    const reasons = await query(`SELECT reason FROM received_mails WHERE outcome = 'setAside' ORDER BY reason`);
    expect(reasons.map(({ reason }) => reason)).toEqual(['automatic', 'noSender', 'tooLarge']);
  });

  it('that cannot be read is tried again with growing pauses, and nothing of a mail is in the log', async () => {
    const wrong = dovecot.url.replace('secret', 'wrong');
    const stop = start(wrong);
    await expect.poll(() => log.warn.mock.calls.length, eventually).toBeGreaterThanOrEqual(2);
    await stop();
    expect(log.warn.mock.calls.map(([{ seconds }]) => seconds).slice(0, 2)).toEqual([1, 2]);
    expect(log.warn.mock.calls[0]?.[0].reason).toBe('the server refused the user or the password');
    expect(log.error).not.toHaveBeenCalled();
  });

  it('of three processes is read by one, and each mail is taken once, though two of them are killed', async () => {
    const count = 60;
    const env = {
      DATABASE_URL: api.url,
      INBOX_IMAP_URL: dovecot.url,
      ADMIN_EMAIL: api.email,
      ADMIN_PASSWORD: api.password,
      LOG_LEVEL: 'silent',
    };
    const processes = await Promise.all([1, 2, 3].map(() => startMain(env)));
    await Promise.all(processes.map(({ ready }) => ready));
    const taken = async () =>
      Number((await query('SELECT count(*) FROM received_mails WHERE facts IS NOT NULL'))[0].count);
    const before = await taken();
    for (let number = 100; number < 100 + count; number += 1) await dovecot.deliver(numbered(number));
    for (const share of [0.2, 0.5]) {
      await expect.poll(taken, { ...eventually, interval: 5 }).toBeGreaterThanOrEqual(before + count * share);
      const reader = processes.find(({ child }) => isConnected(child.pid, Number(new URL(dovecot.url).port)));
      if (!reader) throw new Error('No process reads the mailbox');
      reader.child.kill('SIGKILL');
      await reader.ended;
    }
    await isEmpty();
    const found = (await subjects()).filter((subject) => /^Mail 1\d\d$/.test(subject)).sort();
    expect(found).toEqual(Array.from({ length: count }, (_, index) => `Mail ${100 + index}`));
    expect(await readers()).toHaveLength(1);
  });

  /** Whether a process has a connection to a port. */
  const isConnected = (pid: number | undefined, port: number) => {
    const folder = `/proc/${pid}/fd`;
    if (!existsSync(folder)) return false;
    const remote = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
    const connections = readFileSync('/proc/net/tcp', 'utf8')
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter((fields) => fields[2]?.endsWith(remote));
    const sockets = connections.map((fields) => `socket:[${fields[9]}]`);
    return readdirSync(folder).some((name) => sockets.includes(linkOf(path.join(folder, name))));
  };
  const linkOf = (name: string) => {
    try {
      return readlinkSync(name);
    } catch {
      return '';
    }
  };

  /** The connections that hold the lock of the reader. */
  const readers = () =>
    query(`
      SELECT pid FROM pg_locks
      WHERE locktype = 'advisory' AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND ((classid::bigint << 32) | objid::bigint) = hashtextextended('the reader of the mailbox', 0)`);
});
