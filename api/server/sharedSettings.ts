import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { SecretKeys } from '../platform/accounts/secretKeys';
import type { Context } from '../platform/database/context';
import type { Settings } from '../platform/process/settings';
import { permissionsByRole } from '../roles';

/** The key of the row of the table `settings` that has the fingerprints of the last start. */
const storedUnder = 'sharedSettings';

/** The settings that all processes on a database need alike, by their names. */
const sharedSettings = (settings: Settings): Readonly<Record<string, unknown>> => ({
  PUBLIC_URL: settings.publicUrl,
  CORS_ORIGINS: settings.corsOrigins,
  SMTP_URL: settings.smtpUrl,
  MAIL_FROM: settings.mailFrom,
  INBOX_IMAP_URL: settings.inboxUrl,
  NOTIFY_WEBHOOK_URL: settings.webhook?.url,
  NOTIFY_WEBHOOK_SECRET: settings.webhookSecret,
  FILES_S3_URL: settings.bucket,
  FILES_IN: settings.filesIn,
  SEND_HOLD_SECONDS: settings.sendHoldSeconds,
  DELIVERY_RETENTION_DAYS: settings.deliveryRetentionDays,
  ACTIVITY_RETENTION_MONTHS: settings.activityRetentionMonths,
  'the roles (api/roles.ts)': permissionsByRole,
});

/**
 * Returns a keyed fingerprint of 16 bits: enough to see a difference, and too little to find out a secret from it, even
 * for somebody who has the key.
 */
const fingerprintOf = (key: SecretKeys['refresh'], name: string, value: unknown) =>
  createHmac('sha256', key)
    .update(`shared setting ${name} ${JSON.stringify(value ?? null)}`)
    .digest('hex')
    .slice(0, 4);

/**
 * Compares the settings of this process with those of the process that started last, logs by name which differ, and
 * stores the present ones. Of secrets, only a fingerprint is stored.
 */
export const compareSharedSettings = async (
  { database, settings, keys }: Pick<Context, 'database' | 'settings'> & { keys: SecretKeys },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  const entries = Object.entries(sharedSettings(settings));
  const present = Object.fromEntries(entries.map(([name, value]) => [name, fingerprintOf(keys.refresh, name, value)]));
  const { rows } = await database.execute<{ last: Record<string, string> | null }>(sql`
    INSERT INTO settings (key, value) VALUES (${storedUnder}, ${JSON.stringify(present)}::jsonb)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
    RETURNING (SELECT value FROM settings AS before WHERE before.key = ${storedUnder}) AS last`);
  const last = rows[0]?.last ?? {};
  const different = Object.keys(present).filter((name) => last[name] !== undefined && last[name] !== present[name]);
  if (different.length === 0) return;
  log.warn(
    { settings: different },
    `The last start had other values of ${different.join(', ')}. All processes on one database need the same values. If you have changed them, restart the other processes.`,
  );
};
