import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createDirectory, createReadyDirectory, startMain } from './startMain';
import { startCollector } from './traceCollector';

vi.setConfig({ testTimeout: 120_000 });

const startWith = async (environment: Record<string, string>) => {
  const program = await startMain({ DATA_DIR: await createReadyDirectory(), ...environment });
  await program.ready;
  const health = await fetch(`http://127.0.0.1:${program.port}/api/v1/health`);
  expect(health.status).toBe(200);
  return { ...program, trace: health.headers.get('traceparent') };
};

test('a stop sends the traces that are left', async () => {
  const { url, spans } = await startCollector();
  const { child, ended, trace } = await startWith({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0, errors: '' });
  expect(spans).toContainEqual(
    expect.objectContaining({
      name: 'GET /api/v1/health',
      traceId: trace?.split('-')[1],
      resource: expect.objectContaining({ 'service.name': 'retirement-console' }),
    }),
  );
});

test.each([
  ['is away', async () => 'http://127.0.0.1:1'],
  ['never answers', async () => (await startCollector(() => undefined)).url],
])('a stop ends in time where the collector %s', async (_name, findUrl) => {
  const { child, ended } = await startWith({ OTEL_EXPORTER_OTLP_ENDPOINT: await findUrl() });
  const start = performance.now();
  child.kill('SIGTERM');
  const { code, output, errors } = await ended;
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(performance.now() - start).toBeLessThan(20_000);
  expect(output).toContain('The last traces could not be sent.');
});

test('nothing of OpenTelemetry is loaded without an address of a collector', async () => {
  const list = path.join(await createDirectory(), 'scripts');
  const spy = path.resolve('tests/api/server/listScripts.cjs');
  const scriptsWith = async (environment: Record<string, string>) => {
    const { child, ended } = await startWith({ ...environment, NODE_OPTIONS: `--require ${spy}`, SCRIPTS_LIST: list });
    child.kill('SIGTERM');
    await ended;
    const scripts = (await readFile(list, 'utf8')).split('\n');
    expect(scripts.some((script) => script.endsWith('/main.cjs'))).toBe(true);
    const sources = await Promise.all(scripts.map((script) => readFile(script, 'utf8')));
    return sources.filter((source) => source.includes('node_modules/@opentelemetry/')).length;
  };
  expect(await scriptsWith({})).toBe(0);
  expect(await scriptsWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toBeGreaterThan(0);
});
