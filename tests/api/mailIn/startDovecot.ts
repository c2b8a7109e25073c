import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ImapFlow } from 'imapflow';
import { vi } from 'vitest';
import { freePort } from '../../../api/platform/database/embedded';

const program = '/usr/sbin/dovecot';

/** Whether Dovecot is installed. On Debian, root installs it. */
export const findDovecot = async (): Promise<boolean> => {
  if (!existsSync(program))
    await promisify(execFile)('apt-get', ['install', '-y', '--no-install-recommends', 'dovecot-imapd']).catch(() =>
      process.stdout.write(' The tests of mail that comes in are left out: install dovecot-imapd.\n'),
    );
  return existsSync(program);
};

/** The system user of the mails: Dovecot refuses those of root. */
const nobody = { uid: 65_534, gid: 65_534 };

/** Starts a mail server on the loopback with one empty mailbox. Returns its address, and what tests do with the mailbox. */
export const startDovecot = async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'dovecot-'));
  await chmod(directory, 0o755);
  const isRoot = process.getuid?.() === 0;
  const { uid, gid, username } = isRoot ? { ...nobody, username: 'root' } : userInfo();
  const home = path.join(directory, 'home');
  await mkdir(home);
  await chown(home, uid, gid);
  const port = await freePort();
  const [loginUser, internalUser] = isRoot ? ['dovenull', 'dovecot'] : [username, username];
  const configuration = path.join(directory, 'dovecot.conf');
  await writeFile(
    configuration,
    `
base_dir = ${directory}/run
state_dir = ${directory}/state
log_path = ${directory}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_login_user = ${loginUser}
default_internal_user = ${internalUser}
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${home}/mail
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${home}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`,
  );
  const child = spawn(program, ['-F', '-c', configuration], { stdio: ['ignore', 'ignore', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (data) => {
    errors += data;
  });
  const url = `imap://support%40example.org:secret@127.0.0.1:${port}`;
  const connect = async () => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port,
      secure: false,
      auth: { user: 'support@example.org', pass: 'secret' },
      logger: false,
      disableAutoIdle: true,
    });
    await client.connect();
    return client;
  };
  const client = await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`Dovecot ended with ${child.exitCode}: ${errors}`);
      return connect();
    },
    { timeout: 20_000, interval: 100 },
  );
  return {
    url,
    /** Puts a mail into the mailbox. */
    deliver: (raw: string | Buffer) => client.append('INBOX', raw),
    /** Returns how many mails a folder has. */
    count: async (folder: 'INBOX' | 'Taken' | 'Set aside') => {
      const status = await client.status(folder, { messages: true }).catch(() => undefined);
      return status ? (status.messages ?? 0) : 0;
    },
    stop: async () => {
      client.close();
      child.kill('SIGTERM');
      await once(child, 'close');
      await rm(directory, { recursive: true, force: true });
    },
  };
};

export type Dovecot = Awaited<ReturnType<typeof startDovecot>>;
