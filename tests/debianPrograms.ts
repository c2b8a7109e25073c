import { existsSync } from 'node:fs';
import path from 'node:path';

/** Where Debian 12 has the programs of its PostgreSQL, the oldest version that the product runs on. */
export const debianPrograms = '/usr/lib/postgresql/15/bin';

/** Whether the PostgreSQL of Debian is on this machine. */
export const hasDebianPostgres = existsSync(path.join(debianPrograms, 'initdb'));
