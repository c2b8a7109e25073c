import { type SQL, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { TraceContext, Tracer } from '../../../api/platform/process/tracer';
import { contacts } from '../../../resources/contacts/contactSchema';
import { logLinesOf } from '../platform/logLines';
import { examples } from '../records/examples';
import { setUpApi } from '../setUpApi';
import { startCollector } from './traceCollector';
import { buildTraced, connectTraced, trace } from './tracedApi';

const api = setUpApi();
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const caller = '00f067aa0ba902b7';
const traceparent = `00-${traceId}-${caller}-01`;

/** Measures a request that the test plays. */
const play = async (
  { beginRequest }: Tracer,
  caller?: TraceContext,
  work: () => PromiseLike<unknown> = async () => undefined,
) => {
  const span = beginRequest(caller);
  await new Promise<void>((resolve) =>
    span.run(
      () =>
        void work().then(
          () => resolve(),
          () => resolve(),
        ),
    ),
  );
  span.end({ method: 'GET', route: '/played', status: 200 });
  return span.context;
};

test('a call and its statements arrive in the trace of the caller, as patterns', async () => {
  const collector = await startCollector();
  const environment = {
    OTEL_SERVICE_NAME: 'our-console',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=trial',
  };
  const { tracer, send, lines: failures } = trace(collector.url, environment);
  const app = await buildTraced(api, tracer, ['127.0.0.1']);
  const { lines } = logLinesOf({ app });
  const { token } = await api.signIn();
  const created = await app.inject({
    method: 'POST',
    url: '/api/v1/contacts',
    headers: { traceparent, authorization: `Bearer ${token}`, platform: 'web', 'x-private': 'in-a-header' },
    payload: {
      ...(await examples(api).newExample(contacts)),
      name: 'Wilhelmina Oakenshield',
      email: 'w.oakenshield@example.org',
    },
  });
  const { id } = created.json().data;
  const read = await app.inject({
    url: `/api/v1/contacts?filter=${encodeURIComponent('{"q":"in-the-query"}')}`,
    headers: { traceparent, authorization: `Bearer ${token}`, platform: 'web' },
  });
  const deleted = await app.inject({
    method: 'DELETE',
    url: `/api/v1/contacts/${id}`,
    headers: { traceparent, authorization: `Bearer ${token}`, platform: 'web', 'if-match': '"1"' },
  });
  expect([created, read, deleted].map(({ statusCode }) => statusCode)).toEqual([201, 200, 200]);
  await send();

  expect(collector.requests[0]).toBe('POST /v1/traces application/x-protobuf');
  expect(failures).toEqual([]);
  const calls = collector.spans.filter(({ parentSpanId }) => parentSpanId === caller);
  expect(calls).toMatchObject([
    {
      traceId,
      name: 'POST /api/v1/contacts',
      attributes: { 'http.request.method': 'POST', 'http.route': '/api/v1/contacts', 'http.response.status_code': 201 },
      status: 0,
      resource: { 'service.name': 'our-console', 'deployment.environment.name': 'trial' },
    },
    { traceId, name: 'GET /api/v1/contacts' },
    { traceId, name: 'DELETE /api/v1/contacts/:id' },
  ]);
  // One id in the span, the answer and the log.
  expect(created.headers.traceparent).toBe(`00-${traceId}-${calls[0]?.spanId}-01`);
  expect(lines.filter(({ msg }) => msg === 'request')).toMatchObject([{ traceId }, { traceId }, { traceId }]);

  for (const { spanId } of calls) {
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId);
    expect(statements.length).toBeGreaterThan(1);
    expect(new Set(statements.map((statement) => statement.traceId))).toEqual(new Set([traceId]));
  }
  const insert = collector.spans.find(({ attributes }) =>
    /insert into "?versions/i.test(String(attributes['db.query.text'])),
  );
  expect(insert?.attributes).toMatchObject({
    'db.system.name': 'postgresql',
    'db.query.text': expect.stringContaining('$1'),
  });
  const sent = JSON.stringify(collector.spans).toLowerCase();
  for (const value of ['wilhelmina', 'oakenshield', id, 'in-the-query', 'in-a-header', token, '127.0.0.1'])
    expect(sent).not.toContain(value.toLowerCase());
});

test('a call has a trace of its own where no trusted proxy names one, also in log and answer', async () => {
  const collector = await startCollector();
  const { tracer, send } = trace(collector.url);
  const app = await buildTraced(api, tracer);
  const { lines } = logLinesOf({ app });
  const { headers } = await app.inject({ url: '/api/v1/a-private-address', headers: { traceparent } });
  await send();
  const [span, ...more] = collector.spans;
  expect(more).toEqual([]);
  expect(span).toMatchObject({ parentSpanId: '', attributes: { 'http.response.status_code': 404 } });
  expect(span?.traceId).not.toBe(traceId);
  expect(headers.traceparent).toBe(`00-${span?.traceId}-${span?.spanId}-01`);
  expect(lines).toMatchObject([{ traceId: span?.traceId, msg: 'request' }]);
  expect(JSON.stringify(collector.spans)).not.toContain('a-private-address');
});

test('a caller decides whether its trace is recorded, and the sampler does for others', async () => {
  const collector = await startCollector();
  const { tracer, send } = trace(collector.url, { OTEL_TRACES_SAMPLER: 'parentbased_always_off' });
  expect(await play(tracer, { traceId, spanId: caller, flags: '00' })).toMatchObject({ traceId, flags: '00' });
  expect(await play(tracer)).toMatchObject({ flags: '00' });
  const { spanId } = await play(tracer, { traceId, spanId: caller, flags: '01' });
  await send();
  expect(collector.spans).toMatchObject([{ traceId, spanId, parentSpanId: caller, name: 'GET /played' }]);
});

test('calls that wait for one connection each have their own statements', async () => {
  const collector = await startCollector();
  const { tracer, send } = trace(collector.url);
  const database = connectTraced(api, tracer, 1);
  const run = (statement: SQL) => play(tracer, undefined, () => database.execute(statement));
  const spans = await Promise.all([1, 2, 3].map((number) => run(sql`SELECT ${number}::integer AS number`)));
  const failed = await run(sql`SELECT 1 / ${0}::integer`);
  await database.execute(sql`SELECT 'outside of a request'`);
  await send();
  const statements = collector.spans.filter(({ attributes }) => attributes['db.query.text']);
  const parents = [...spans, failed].map(({ spanId }) => spanId);
  expect(statements.map(({ parentSpanId }) => parentSpanId).sort()).toEqual(parents.sort());
  expect(statements.find(({ parentSpanId }) => parentSpanId === failed.spanId)).toMatchObject({
    attributes: { 'db.query.text': 'SELECT 1 / $1::integer', 'error.type': '22012' },
    status: 2,
  });
});

test('a collector that refuses is named once until it answers again', async () => {
  let status = 400;
  const collector = await startCollector(() => status);
  const { tracer, lines } = trace(collector.url, { OTEL_BSP_SCHEDULE_DELAY: '10' });
  const playUntilSent = async () => {
    const before = collector.requests.length;
    await play(tracer);
    await vi.waitFor(() => expect(collector.requests.length).toBeGreaterThan(before), {
      timeout: 10_000,
      interval: 10,
    });
  };
  for (let count = 0; count < 3; count += 1) await playUntilSent();
  await vi.waitFor(() => expect(lines).toEqual([expect.stringMatching(/^Traces cannot be sent: /)]));
  status = 200;
  await playUntilSent();
  await vi.waitFor(() => expect(lines.slice(1)).toEqual(['Traces can be sent again.']));
  expect(collector.spans).toMatchObject([{ name: 'GET /played' }]);
});
