/** The process: its settings, and the start and end of programs. */

import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { mailbox } from '../../../resources/engine/schema';
import { bucketAddress } from './bucketAddress';
import { publicAddress } from './publicPath';
import { StartupError } from './run';
import { withSecretFiles } from './secretFiles';

const integerSetting = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number; set it to one from ${min} to ${max}.`)
    .transform(Number)
    .refine(
      (value) => value >= min && value <= max,
      `${name} is out of range; set it to a number from ${min} to ${max}.`,
    );

const origin = (name: string) =>
  z.string().transform((value, context) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username;
    if (isOrigin) return url.origin;
    context.addIssue(`${name} must be an address without a path; set it to one such as https://console.example.org.`);
    return z.NEVER;
  });

const postgresAddress = (name: string) =>
  z
    .string()
    .refine(
      (value) => /^postgres(ql)?:\/\//.test(value) && URL.canParse(value),
      `${name} is not the address of a PostgreSQL; set it to one such as postgres://user:password@host:5432/console.`,
    );

/**
 * Whether the application uses another database user than the owner: the start revokes the owner's rights from that
 * user.
 */
const areDifferentUsers = (applicationUrl: string, ownerUrl: string) => {
  const [user, ownerUser] = [applicationUrl, ownerUrl].map((address) => decodeURIComponent(new URL(address).username));
  return user !== '' && user !== ownerUser;
};

const isProxyRange = (value: string) => {
  const [address = '', bits, ...more] = value.split('/');
  const maxBits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return (
    maxBits > 0 && more.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits))
  );
};

const proxies = z
  .string()
  .transform((value) => (value === 'off' ? [] : value.split(',').map((item) => item.trim())))
  .refine(
    (addresses) => addresses.every(isProxyRange),
    'TRUST_PROXY is not understood; set it to off, or to the addresses of the proxies in front of the API, separated by commas.',
  );

const host = (name: string) =>
  z
    .string()
    .regex(/^[\w.:-]+$/, `${name} is not an address of this machine; set it to one such as 127.0.0.1, 0.0.0.0 or ::1.`)
    .default('127.0.0.1');

const webAddress = (name: string, example: string) =>
  z
    .string()
    .refine(
      (value) => /^https?:\/\//.test(value) && URL.canParse(value),
      `${name} is not a web address; set it to one such as ${example}.`,
    );

const isImapAddress = (value: string) => {
  const { username, password, hostname } = /^imaps?:/.test(value) && URL.canParse(value) ? new URL(value) : {};
  return Boolean(username && password && hostname);
};

/** The choices of OpenTelemetry for the traces that are sent. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const environmentSchema = z
  .object({
    PORT: integerSetting('PORT', 1, 65535).default(4000),
    HOST: host('HOST'),
    METRICS_PORT: integerSetting('METRICS_PORT', 1, 65535).optional(),
    METRICS_HOST: host('METRICS_HOST'),
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:4318').optional(),
    OTEL_EXPORTER_OTLP_PROTOCOL: z.string().optional(),
    OTEL_TRACES_SAMPLER: z
      .enum(samplers, `OTEL_TRACES_SAMPLER is not known; set it to one of ${samplers.join(', ')}.`)
      .optional(),
    OTEL_TRACES_SAMPLER_ARG: z
      .string()
      .regex(
        /^(0(\.\d+)?|1(\.0+)?)$/,
        'OTEL_TRACES_SAMPLER_ARG must be a part of all traces; set it to a number from 0 to 1.',
      )
      .optional(),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: postgresAddress('DATABASE_URL').optional(),
    DATABASE_OWNER_URL: postgresAddress('DATABASE_OWNER_URL').optional(),
    DATABASE_READ_URL: postgresAddress('DATABASE_READ_URL').optional(),
    DATABASE_CONNECTIONS: integerSetting('DATABASE_CONNECTIONS', 2, 1000).default(10),
    BACKUPS: integerSetting('BACKUPS', 0, 1000).default(7),
    FILES_S3_URL: bucketAddress('FILES_S3_URL').optional(),
    FILES_IN: z
      .enum(['bucket', 'database'], 'FILES_IN must be bucket or database; set it to one of them, or leave it out.')
      .optional(),
    PUBLIC_URL: publicAddress('PUBLIC_URL').optional(),
    CORS_ORIGINS: z
      .string()
      .transform((value) => value.split(',').map((item) => item.trim()))
      .pipe(z.array(origin('CORS_ORIGINS')))
      .default([]),
    TRUST_PROXY: proxies.default([]),
    ADMIN_EMAIL: z
      .string()
      .toLowerCase()
      .pipe(z.email('ADMIN_EMAIL is not an e-mail address; set it to one such as name@example.org.'))
      .default('admin@example.org'),
    ADMIN_PASSWORD: z
      .string()
      .min(15, 'ADMIN_PASSWORD is too short; use at least 15 characters.')
      .max(128, 'ADMIN_PASSWORD is too long; use at most 128 characters.')
      .optional(),
    SAMPLE_DATA: z
      .enum(['on', 'off'], 'SAMPLE_DATA must be on or off; set it to one of them, or leave it out.')
      .transform((value) => value === 'on')
      .optional(),
    SMTP_URL: z
      .string()
      .refine(
        (value) => /^smtps?:\/\/[^/]/.test(value) && URL.canParse(value),
        'SMTP_URL is not the address of a mail server; set it to one such as smtps://user:password@mail.example.org:465.',
      )
      .optional(),
    MAIL_FROM: mailbox(
      'MAIL_FROM is not a name with an e-mail address; set it to one such as Member services <news@example.org>.',
    ).default('Member services <no-reply@localhost>'),
    INBOX_IMAP_URL: z
      .string()
      .refine(
        isImapAddress,
        'INBOX_IMAP_URL is not the address of a mailbox; set it to one such as imaps://user:password@mail.example.org:993.',
      )
      .optional(),
    NOTIFY_WEBHOOK_URL: webAddress('NOTIFY_WEBHOOK_URL', 'https://push.example.org/messages').optional(),
    NOTIFY_WEBHOOK_SECRET: z
      .string()
      .min(16, 'NOTIFY_WEBHOOK_SECRET is too short; use at least 16 characters.')
      .optional(),
    SEND_HOLD_SECONDS: integerSetting('SEND_HOLD_SECONDS', 0, 600).default(60),
    EMAIL_CONCURRENCY: integerSetting('EMAIL_CONCURRENCY', 1, 200).default(8),
    PUSH_CONCURRENCY: integerSetting('PUSH_CONCURRENCY', 1, 200).default(8),
    SMS_CONCURRENCY: integerSetting('SMS_CONCURRENCY', 1, 200).default(8),
    ACTIVITY_RETENTION_MONTHS: integerSetting('ACTIVITY_RETENTION_MONTHS', 12, 1200).optional(),
    DELIVERY_RETENTION_DAYS: integerSetting('DELIVERY_RETENTION_DAYS', 7, 36_500).default(365),
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'LOG_LEVEL is not known; set it to trace, debug, info, warn, error, fatal or silent.',
      )
      .default('warn'),
    VITE_API_URL: origin('VITE_API_URL').optional(),
    NODE_ENV: z.string().optional(),
  })
  .refine((values) => !values.DATABASE_OWNER_URL || values.DATABASE_URL, {
    error: 'DATABASE_URL is missing; set it to the same database as DATABASE_OWNER_URL, with the role of the calls.',
  })
  .refine((values) => !values.DATABASE_READ_URL || values.DATABASE_URL, {
    error: 'DATABASE_URL is missing; set it to the primary of the replica in DATABASE_READ_URL.',
  })
  .refine(({ DATABASE_URL: calls, DATABASE_OWNER_URL: owner }) => !calls || !owner || areDifferentUsers(calls, owner), {
    error:
      'DATABASE_URL must name another user than DATABASE_OWNER_URL; name one that owns nothing, or leave DATABASE_OWNER_URL out.',
  })
  .refine((values) => values.FILES_IN !== 'bucket' || values.FILES_S3_URL, {
    error: 'FILES_S3_URL is missing; set it to the bucket for the files, or leave FILES_IN out.',
  })
  .refine((values) => !values.NOTIFY_WEBHOOK_URL || values.NOTIFY_WEBHOOK_SECRET, {
    error:
      'NOTIFY_WEBHOOK_SECRET is missing; set it to a secret of at least 16 characters that the receiver at NOTIFY_WEBHOOK_URL knows too.',
  })
  .refine(
    ({ OTEL_EXPORTER_OTLP_ENDPOINT: collector, OTEL_EXPORTER_OTLP_PROTOCOL: protocol }) =>
      !collector || !protocol || protocol === 'http/protobuf',
    {
      error:
        'OTEL_EXPORTER_OTLP_PROTOCOL is not one that the console sends; set it to http/protobuf, and OTEL_EXPORTER_OTLP_ENDPOINT to the port for it.',
    },
  )
  .transform((values) => ({
    port: values.PORT,
    host: values.HOST,
    /** Where metrics are served; undefined: nowhere. */
    metrics: values.METRICS_PORT ? { port: values.METRICS_PORT, host: values.METRICS_HOST } : undefined,
    /** Whether traces are sent; the packages of OpenTelemetry read where and how from their own variables. */
    traces: values.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    dataDirectory: path.resolve(values.DATA_DIR),
    /** The address of the PostgreSQL server; undefined: the embedded one. */
    databaseUrl: values.DATABASE_URL,
    /** The same server with the role that owns the tables; undefined: the role of `databaseUrl` is the owner. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    /** A replica of the same server, for reads; undefined: the server answers all. */
    databaseReadUrl: values.DATABASE_READ_URL,
    /** The maximum number of connections for the requests of this process; its jobs have separate ones. */
    databaseConnections: values.DATABASE_CONNECTIONS,
    /** The number of daily backups of the embedded database that are stored; 0 for none. */
    dailyBackups: values.DATABASE_URL ? 0 : values.BACKUPS,
    /** The bucket that may have contents of files; undefined: all are in the database. */
    bucket: values.FILES_S3_URL,
    /** Where contents of files are moved to. */
    filesIn: values.FILES_IN ?? (values.FILES_S3_URL ? 'bucket' : 'database'),
    /**
     * The address at which people open the console, without a slash at its end. Its scheme determines whether cookies
     * are secure, and `publicPathOf` returns its path.
     */
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    corsOrigins: values.CORS_ORIGINS,
    /** The addresses of proxies whose headers about the client's address and scheme are trusted. */
    trustedProxies: values.TRUST_PROXY,
    adminEmail: values.ADMIN_EMAIL,
    adminPassword: values.ADMIN_PASSWORD,
    /** Whether to load the sample data; undefined: on the first start of the embedded database. */
    sampleData: values.SAMPLE_DATA,
    /** The mail server; undefined: e-mail is not set up. */
    smtpUrl: values.SMTP_URL,
    /** The sender of e-mail, `Member services <news@example.org>`. */
    mailFrom: values.MAIL_FROM,
    /** The address of the mailbox with the answers to e-mail; undefined: none is read. */
    inboxUrl: values.INBOX_IMAP_URL,
    /**
     * The receiver of push and text messages and the secret that signs the requests; undefined: they are not set up.
     */
    webhook:
      values.NOTIFY_WEBHOOK_URL && values.NOTIFY_WEBHOOK_SECRET
        ? { url: values.NOTIFY_WEBHOOK_URL, secret: values.NOTIFY_WEBHOOK_SECRET }
        : undefined,
    /** The secret that signs the requests to the receiver, and the reports of providers; undefined: none are taken. */
    webhookSecret: values.NOTIFY_WEBHOOK_SECRET,
    /** The number of seconds in which a notification that is sent at once can be stopped before anything leaves. */
    sendHoldSeconds: values.SEND_HOLD_SECONDS,
    /** The number of messages that this process sends at the same time, by channel. */
    sendConcurrency: {
      email: values.EMAIL_CONCURRENCY,
      push: values.PUSH_CONCURRENCY,
      sms: values.SMS_CONCURRENCY,
    },
    /** The number of days after which the deliveries of a finished notification are deleted. */
    deliveryRetentionDays: values.DELIVERY_RETENTION_DAYS,
    /** The number of whole months that the activity keeps beside the present one; undefined: all. */
    activityRetentionMonths: values.ACTIVITY_RETENTION_MONTHS,
    logLevel: values.LOG_LEVEL,
    /** The maximum duration of an incoming request in milliseconds: the time of a 25 MB file on a slow connection. */
    requestTimeout: 5 * 60 * 1000,
    /** The maximum duration of a call in milliseconds, except for those that move files. */
    callTimeout: 60_000,
    /** The API origin of the built console, where it is not the console's own. */
    consoleApiUrl: values.VITE_API_URL,
    /** Vite serves the console, so the API needs no built one. */
    development: values.NODE_ENV === 'development',
  }));

/** The settings of the program. */
export type Settings = z.output<typeof environmentSchema>;

/**
 * Reads the settings from environment variables, and secrets also from the files that variables such as
 * `DATABASE_URL_FILE` name. A blank variable counts as unset.
 * @throws StartupError with one sentence: the variable, its error and the correction
 */
export const readSettings = (environment: Record<string, string | undefined>): Settings => {
  const setVariables = Object.entries(withSecretFiles(environment)).filter(([, value]) => value?.trim());
  const parsed = environmentSchema.safeParse(
    Object.fromEntries(setVariables.map(([key, value]) => [key, value?.trim()])),
  );
  if (!parsed.success) throw new StartupError(parsed.error.issues[0]?.message ?? 'The settings are not valid.');
  return parsed.data;
};
