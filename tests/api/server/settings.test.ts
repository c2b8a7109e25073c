import path from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../../api/platform/process/settings';

test('every setting has a working default', () => {
  expect(readSettings({})).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    dataDirectory: path.resolve('.data'),
    databaseUrl: undefined,
    databaseOwnerUrl: undefined,
    publicUrl: 'http://localhost:4000',
    corsOrigins: [],
    trustedProxies: [],
    adminEmail: 'admin@example.org',
    adminPassword: undefined,
    sampleData: undefined,
    smtpUrl: undefined,
    inboxUrl: undefined,
    mailFrom: 'Member services <no-reply@localhost>',
    webhook: undefined,
    bucket: undefined,
    filesIn: 'database',
    sendHoldSeconds: 60,
    sendConcurrency: { email: 8, push: 8, sms: 8 },
    deliveryRetentionDays: 365,
    activityRetentionMonths: undefined,
    logLevel: 'warn',
    development: false,
  });
});

test('a blank variable counts as unset', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '  ', ADMIN_PASSWORD: '' })).toEqual(readSettings({}));
});

test('values are parsed', () => {
  expect(
    readSettings({
      PORT: '8080',
      PUBLIC_URL: 'https://console.example.org/',
      CORS_ORIGINS: 'https://a.example.org, https://b.example.org',
      TRUST_PROXY: '10.0.0.0/8, ::1',
      ADMIN_EMAIL: 'Priya@Example.org',
      SAMPLE_DATA: 'off',
      SMTP_URL: 'smtps://news:secret@mail.example.org:465',
      MAIL_FROM: 'Retirement Partners <news@example.org>',
      NOTIFY_WEBHOOK_URL: 'https://push.example.org/messages',
      NOTIFY_WEBHOOK_SECRET: 'sixteen letters or more',
    }),
  ).toMatchObject({
    port: 8080,
    publicUrl: 'https://console.example.org',
    corsOrigins: ['https://a.example.org', 'https://b.example.org'],
    trustedProxies: ['10.0.0.0/8', '::1'],
    adminEmail: 'priya@example.org',
    sampleData: false,
    smtpUrl: 'smtps://news:secret@mail.example.org:465',
    mailFrom: 'Retirement Partners <news@example.org>',
    webhook: { url: 'https://push.example.org/messages', secret: 'sixteen letters or more' },
  });
  expect(readSettings({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readSettings({ PUBLIC_URL: 'https://Intranet.example.org/tools/console/' }).publicUrl).toBe(
    'https://intranet.example.org/tools/console',
  );
});

test('the address of a bucket is taken apart, with the secret as it is', () => {
  const read = (address: string) => readSettings({ FILES_S3_URL: address });
  const key = { accessKeyId: 'key', secretAccessKey: 'a/secret+with=signs' };
  expect(read('https://key:a%2Fsecret%2Bwith=signs@s3.example.org:9000/files?region=eu-central-1')).toMatchObject({
    bucket: { url: 'https://s3.example.org:9000/files', region: 'eu-central-1', ...key },
    filesIn: 'bucket',
  });
  expect(read('http://key:secret@localhost/files/').bucket).toEqual({
    ...{ url: 'http://localhost/files', region: 'us-east-1' },
    ...{ accessKeyId: 'key', secretAccessKey: 'secret' },
  });
  expect(readSettings({ FILES_S3_URL: 'https://key:secret@host/files', FILES_IN: 'database' }).filesIn).toBe(
    'database',
  );
});

test.each([
  'key:secret@host/files',
  's3://key:secret@host/files',
  'https://host/files',
  'https://key@host/files',
  'https://key:secret@host',
  'https://key:secret@host/files/folder',
  'https://key:secret@host/Files',
  'https://key:secret@host/files?regoin=eu-central-1',
  'https://key:secret@host/files?region=',
  'https://key:se/cret@host/files',
  'https://key:secret%@host/files',
])('an address of a bucket that is not complete is refused without its secret: %s', (address) => {
  const read = () => readSettings({ FILES_S3_URL: address });
  expect(read).toThrow(
    'FILES_S3_URL is not the address of a bucket; set it to one such as https://key:secret@s3.example.org/bucket?region=eu-central-1, and write / in the secret as %2F and + as %2B.',
  );
});

test.each([
  ['FILES_IN', 'cloud', 'FILES_IN must be bucket or database; set it to one of them, or leave it out.'],
  ['FILES_IN', 'bucket', 'FILES_S3_URL is missing; set it to the bucket for the files, or leave FILES_IN out.'],
  ['SMS_CONCURRENCY', '0', 'SMS_CONCURRENCY is out of range; set it to a number from 1 to 200.'],
  ['PORT', 'abc', 'PORT must be a whole number; set it to one from 1 to 65535.'],
  ['PORT', '70000', 'PORT is out of range; set it to a number from 1 to 65535.'],
  ...['not a host', '[::1]'].map((value) => [
    'HOST',
    value,
    'HOST is not an address of this machine; set it to one such as 127.0.0.1, 0.0.0.0 or ::1.',
  ]),
  [
    'DATABASE_URL',
    'mysql://x',
    'DATABASE_URL is not the address of a PostgreSQL; set it to one such as postgres://user:password@host:5432/console.',
  ],
  [
    'PUBLIC_URL',
    'console.example.org',
    'PUBLIC_URL must be an address, perhaps with a path of letters and digits; set it to one such as https://console.example.org or https://intranet.example.org/console.',
  ],
  ...[
    'https://intranet.example.org/a%20b',
    'https://intranet.example.org/a//b',
    'https://intranet.example.org/a?b',
  ].map((value) => [
    'PUBLIC_URL',
    value,
    'PUBLIC_URL must be an address, perhaps with a path of letters and digits; set it to one such as https://console.example.org or https://intranet.example.org/console.',
  ]),
  [
    'PUBLIC_URL',
    'https://intranet.example.org/files/console',
    'PUBLIC_URL has a path that starts as addresses of the console itself; set it to one that starts with another word than api, assets, calendar, files, healthz, m, preview, readyz.',
  ],
  [
    'CORS_ORIGINS',
    'https://a.example.org/path',
    'CORS_ORIGINS must be an address without a path; set it to one such as https://console.example.org.',
  ],
  ...['on', '0.0.0.0/0', '::/0', 'fd00::/129'].map((value) => [
    'TRUST_PROXY',
    value,
    'TRUST_PROXY is not understood; set it to off, or to the addresses of the proxies in front of the API, separated by commas.',
  ]),
  ['ADMIN_EMAIL', 'priya', 'ADMIN_EMAIL is not an e-mail address; set it to one such as name@example.org.'],
  ['ADMIN_PASSWORD', 'too short', 'ADMIN_PASSWORD is too short; use at least 15 characters.'],
  ['ADMIN_PASSWORD', 'x'.repeat(129), 'ADMIN_PASSWORD is too long; use at most 128 characters.'],
  ['SAMPLE_DATA', 'maybe', 'SAMPLE_DATA must be on or off; set it to one of them, or leave it out.'],
  [
    'SMTP_URL',
    'mail.example.org',
    'SMTP_URL is not the address of a mail server; set it to one such as smtps://user:password@mail.example.org:465.',
  ],
  [
    'MAIL_FROM',
    'news@example.org',
    'MAIL_FROM is not a name with an e-mail address; set it to one such as Member services <news@example.org>.',
  ],
  [
    'NOTIFY_WEBHOOK_URL',
    'push.example.org',
    'NOTIFY_WEBHOOK_URL is not a web address; set it to one such as https://push.example.org/messages.',
  ],
  [
    'NOTIFY_WEBHOOK_URL',
    'https://push.example.org/messages',
    'NOTIFY_WEBHOOK_SECRET is missing; set it to a secret of at least 16 characters that the receiver at NOTIFY_WEBHOOK_URL knows too.',
  ],
  [
    'DATABASE_OWNER_URL',
    'postgres://owner@host/console',
    'DATABASE_URL is missing; set it to the same database as DATABASE_OWNER_URL, with the role of the calls.',
  ],
  ['NOTIFY_WEBHOOK_SECRET', 'short', 'NOTIFY_WEBHOOK_SECRET is too short; use at least 16 characters.'],
  [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    '127.0.0.1:4318',
    'OTEL_EXPORTER_OTLP_ENDPOINT is not a web address; set it to one such as http://127.0.0.1:4318.',
  ],
  [
    'OTEL_TRACES_SAMPLER',
    'some',
    'OTEL_TRACES_SAMPLER is not known; set it to one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio.',
  ],
  [
    'OTEL_TRACES_SAMPLER_ARG',
    '10%',
    'OTEL_TRACES_SAMPLER_ARG must be a part of all traces; set it to a number from 0 to 1.',
  ],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL is not known; set it to trace, debug, info, warn, error, fatal or silent.'],
])('%s=%s gets one error sentence', (name, value, sentence) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    expect.objectContaining({ name: 'StartupError', message: sentence }),
  );
});

test('a protocol that the console does not send is refused where traces are sent', () => {
  const protocol = { OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' };
  expect(readSettings(protocol).traces).toBe(false);
  expect(() => readSettings({ ...protocol, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4317' })).toThrow(
    'OTEL_EXPORTER_OTLP_PROTOCOL is not one that the console sends; set it to http/protobuf, and OTEL_EXPORTER_OTLP_ENDPOINT to the port for it.',
  );
});

test.each(['owner', 'own%65r', ''])(
  'the application role cannot be the owner of the database, as %j would be',
  (user) => {
    const addresses = {
      DATABASE_URL: `postgres://${user && `${user}@`}pooler:6432/console`,
      DATABASE_OWNER_URL: 'postgres://owner@host/console',
    };
    expect(() => readSettings(addresses)).toThrow(
      expect.objectContaining({
        name: 'StartupError',
        message:
          'DATABASE_URL must name another user than DATABASE_OWNER_URL; name one that owns nothing, or leave DATABASE_OWNER_URL out.',
      }),
    );
    const { DATABASE_URL } = addresses;
    expect(readSettings({ DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL });
    const calls = { ...addresses, DATABASE_URL: 'postgres://calls@host/console' };
    expect(readSettings(calls)).toMatchObject({ databaseUrl: calls.DATABASE_URL });
  },
);
