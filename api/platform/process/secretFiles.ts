import { readFileSync } from 'node:fs';
import { StartupError } from './run';

/** Environment variables. */
type Environment = Readonly<Record<string, string | undefined>>;

/** The settings whose value may stand in a file, as container platforms hand out secrets. */
export const secretSettings = [
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_READ_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'INBOX_IMAP_URL',
  'FILES_S3_URL',
  'NOTIFY_WEBHOOK_SECRET',
] as const;

/**
 * Returns the environment with each secret that a variable such as `DATABASE_URL_FILE` names a file of.
 * @throws StartupError with one sentence that names the variable and the file, but no contents
 */
export const withSecretFiles = (environment: Environment): Environment => {
  const read = secretSettings.flatMap((name) => {
    const variable = `${name}_FILE`;
    const file = environment[variable]?.trim();
    if (!file) return [];
    if (environment[name]?.trim())
      throw new StartupError(`${variable} names ${file}, but ${name} is set too; leave one of the two out.`);
    return [[name, readSecret(variable, file)]];
  });
  return { ...environment, ...Object.fromEntries(read) };
};

const readSecret = (variable: string, file: string) => {
  const content = readText(variable, file).trim();
  if (!content) throw new StartupError(`${variable} names ${file}, which is empty; write the value into it.`);
  return content;
};

const readText = (variable: string, file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `${variable} names ${file}, which cannot be read (${code}); name a file that the user of this process may read.`,
      { cause: error },
    );
  }
};
