import { onTestFinished, vi } from 'vitest';
import { connect } from '../../../api/platform/database/connect';
import { traceStatements } from '../../../api/platform/database/pg/traceStatements';
import type { Tracer } from '../../../api/platform/process/tracer';
import { buildApp } from '../../../api/server/app';
import { startTracing } from '../../../api/server/tracing/startTracing';
import type { Api } from '../startApi';

/** Starts sending traces. `send` sends those that are left, and ends it. */
export const trace = (url: string, environment: Record<string, string> = {}) => {
  for (const [name, value] of Object.entries({ OTEL_EXPORTER_OTLP_ENDPOINT: url, ...environment }))
    vi.stubEnv(name, value);
  const lines: string[] = [];
  const { tracer, close: send } = startTracing((line) => lines.push(line));
  vi.unstubAllEnvs();
  onTestFinished(send);
  return { tracer, lines, send };
};

/** Connects to the database of the tests, so that statements are traced. */
export const connectTraced = (api: Pick<Api, 'url'>, tracer: Tracer, connections = 8) => {
  const database = connect(api.url, { connections });
  traceStatements(database.$client, tracer);
  onTestFinished(() => database.$client.end());
  return database;
};

/** Builds another server of an API, which is traced. */
export const buildTraced = async (api: Api, tracer: Tracer, trustedProxies: string[] = []) => {
  const settings = { ...api.context.settings, trustedProxies };
  const context = { ...api.context, settings, database: connectTraced(api, tracer) };
  const app = await buildApp(context, undefined, { keys: api.app.keys, tracer });
  onTestFinished(() => app.close());
  return app;
};
