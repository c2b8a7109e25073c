import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';

/** The series of each alert under which it fires within an hour: a value each minute, in the notation of promtool. */
const failing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ConsoleDown: { 'up{job="console"}': '0x60' },
  ConsoleNotReady: { console_ready: '0x60' },
  ConsoleDatabaseDown: { console_database_up: '0x60' },
  ConsoleErrors: { 'console_http_responses_total{route="/api/v1/faqs/:id",status="500"}': '0+6x60' },
  ConsoleUnavailable: { 'console_refusals_total{status="503",code="database.busy"}': '0+30x60' },
  ConsoleDiskFull: { 'console_http_responses_total{status="507"}': '0+1x60' },
  ConsoleLimitReached: { 'console_refusals_total{status="429",code="http.tooManyCallsAtOnce"}': '0+90x60' },
  ConsoleSlow: {
    'console_http_duration_seconds_bucket{caller="app",le="2.5"}': '0+90x60',
    'console_http_duration_seconds_bucket{caller="app",le="5"}': '0+100x60',
    'console_http_duration_seconds_bucket{caller="app",le="+Inf"}': '0+100x60',
  },
  ConsoleConnectionsExhausted: { 'console_database_connections{pool="staff",state="waiting"}': '3x60' },
  ConsoleEventLoopBlocked: { nodejs_eventloop_lag_p99_seconds: '0.8x60' },
  ConsoleMemoryHigh: { 'process_resident_memory_bytes{job="console"}': '2e9x60' },
  ConsoleJobsLate: { 'console_jobs_oldest_seconds{queue="deliver"}': '600x60' },
  ConsoleTaskOverdue: {
    'console_task_last_success_timestamp_seconds{task="sendScheduled",instance="1"}': '0x60',
    'console_task_last_success_timestamp_seconds{task="sendScheduled",instance="2"}': '60x60',
  },
  ConsoleMessagesFail: {
    'console_messages_total{channel="email",state="failed"}': '0+3x60',
    'console_messages_total{channel="email",state="sent"}': '0+7x60',
  },
  ConsoleChannelAway: { 'console_messages_total{channel="push",state="waiting"}': '0+10x60' },
  ConsoleBackupOld: { console_backup_age_seconds: '120000x60' },
};

/** The same series while all is well. */
const well: Readonly<Record<string, string>> = {
  'up{job="console"}': '1x60',
  console_ready: '0 1x60',
  console_database_up: '1x60',
  'console_http_responses_total{route="/api/v1/faqs/:id",status="200"}': '0+600x60',
  'console_http_responses_total{route="/api/v1/faqs/:id",status="500"}': '0x20 1x40',
  'console_refusals_total{status="503",code="http.stopping"}': '0x20 20x40',
  'console_refusals_total{status="429",code="http.tooManyCallsAtOnce"}': '0+10x60',
  'console_http_duration_seconds_bucket{caller="app",le="0.1"}': '0+1000x60',
  'console_http_duration_seconds_bucket{caller="app",le="+Inf"}': '0+1001x60',
  'console_database_connections{pool="staff",state="waiting"}': '0 0 4 0x57',
  nodejs_eventloop_lag_p99_seconds: '0.02x60',
  'process_resident_memory_bytes{job="console"}': '3e8x60',
  'console_jobs_oldest_seconds{queue="deliver"}': '2x60',
  'console_task_last_success_timestamp_seconds{task="sendScheduled",instance="1"}': '0x60',
  'console_task_last_success_timestamp_seconds{task="sendScheduled",instance="2"}': '0+60x60',
  'console_task_last_success_timestamp_seconds{task="cleanUp"}': '0x60',
  'console_messages_total{channel="email",state="failed"}': '0+1x60',
  'console_messages_total{channel="email",state="waiting"}': '0+1x60',
  'console_messages_total{channel="email",state="sent"}': '0+50x60',
  console_backup_age_seconds: '80000+60x60',
};

const rulesFile = path.resolve('docs/deploy/alerts.yaml');
const rulesText = readFileSync(rulesFile, 'utf8');
const { groups } = parse(rulesText) as { groups: { rules: { alert: string }[] }[] };
const alerts = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

/** Evaluates the rules for an hour. Throws unless alerts of that name fire at its end, or none fires in it. */
const expectFiring = (series: Readonly<Record<string, string>>, alertname: string, isFiring: boolean) => {
  const directory = mkdtempSync(path.join(tmpdir(), 'alerts-'));
  const file = path.join(directory, 'test.yaml');
  const test = {
    interval: '1m',
    input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
    promql_expr_test: (isFiring ? [59] : [10, 30, 59]).map((minute) => ({
      expr: `count(ALERTS{alertname=~"${alertname}",alertstate="firing"}) > bool 0`,
      eval_time: `${minute}m`,
      exp_samples: isFiring ? [{ labels: '{}', value: 1 }] : [],
    })),
  };
  try {
    writeFileSync(file, stringify({ rule_files: [rulesFile], evaluation_interval: '1m', tests: [test] }));
    execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' });
  } finally {
    rmSync(directory, { recursive: true });
  }
};

describe('the alert rules', () => {
  it('each have a row in the runbook, and series under which they fire', () => {
    const rows = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^\| `(Console\w+)` \|/gm)].map(
      ([, name]) => name,
    );
    expect(rows).toEqual(alerts);
    expect(Object.keys(failing)).toEqual(alerts);
  });

  it('use metrics that exist', () => {
    const described = readFileSync('docs/operations.md', 'utf8');
    const names = [...rulesText.matchAll(/\bconsole_\w+/g)].map(([name]) => name.replace(/_bucket$/, ''));
    expect(names.length).toBeGreaterThan(alerts.length / 2);
    expect(names.filter((name) => !described.includes(`\`${name}\``))).toEqual([]);
  });

  // Prometheus has the only program that evaluates its rules; `.ci/run` installs it.
  describe.runIf(hasPromtool)('evaluated by Prometheus', () => {
    it.each(alerts)('%s fires', (alert) => expectFiring(failing[alert] ?? {}, alert, true));

    it('do not fire while all is well', () => expectFiring(well, '.*', false));
  });
});
