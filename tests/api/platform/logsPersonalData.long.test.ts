import { randomUUID } from 'node:crypto';
import { pick } from 'es-toolkit';
import pLimit from 'p-limit';
import { expect, it } from 'vitest';
import { insertMembers } from '../../../api/features/members/insertMembers';
import { contacts } from '../../../resources/contacts/contactSchema';
import { newMember } from '../features/newMember';
import { examples } from '../records/examples';
import { startCollector } from '../server/traceCollector';
import { buildTraced, trace } from '../server/tracedApi';
import { setUpApi } from '../setUpApi';
import { callsOf, type DescribedCall } from './describedCalls';
import { logLinesOf } from './logLines';

const api = setUpApi();

/** A person, and the secrets that belong to her, as callers send them. None of these words is in the program. */
const person = {
  name: 'Zebulona Quistgaard',
  email: 'zebulona.quistgaard@example.org',
  phone: '+12025550177',
  password: 'Wunderkammer of Quistgaard 1977',
  secret: 'wkZ7quistgaardSecretOfTheLink0123456789abcd',
};
const traces = /zebulona|quistgaard|2025550177|202.{1,3}555.{1,3}0177|wunderkammer/i;

interface JsonSchema {
  $ref?: string;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}
interface Described {
  components: { schemas: Record<string, JsonSchema> };
}

/** The greatest depth of a value, because schemas of rules contain themselves. */
const maxDepth = 6;

/** Makes a value of a schema with the person in each text. */
const makeValue = (document: Described, schema: JsonSchema, name = '', depth = 0): unknown => {
  if (depth > maxDepth) return null;
  const inner = (part: JsonSchema, key = name) => makeValue(document, part, key, depth + 1);
  if (schema.$ref) return inner(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (first) return inner(first);
  if (schema.properties)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, inner(part, key)]));
  if (schema.items) return [inner(schema.items)];
  switch (schema.type) {
    case 'integer':
    case 'number':
      return 1;
    case 'boolean':
      return true;
    case 'object':
      return {};
    case 'array':
      return [];
  }
  if (schema.format === 'uuid') return randomUUID();
  if (schema.format === 'date') return '2027-03-02';
  if (schema.format === 'date-time') return '2027-03-02T10:00:00.000Z';
  if (schema.format === 'email' || /mail/i.test(name)) return person.email;
  if (/phone/i.test(name)) return person.phone;
  if (/password/i.test(name)) return person.password;
  return /token|secret|key/i.test(name) ? person.secret : person.name;
};

const bodyOf = (document: Described, { operation }: DescribedCall): unknown => {
  const { requestBody } = operation as { requestBody?: { content: Record<string, { schema: JsonSchema }> } };
  const schema = requestBody?.content['application/json']?.schema;
  return schema && makeValue(document, schema);
};

const queryOf = ({ operation }: DescribedCall): string => {
  const parameters = operation.parameters as { in?: string; name?: string }[] | undefined;
  const query = new URLSearchParams();
  for (const { name = '', in: place } of parameters ?? []) if (place === 'query') query.set(name, person.name);
  query.set('filter', JSON.stringify({ q: person.name }));
  return `?${query}`;
};

it('the log and the traces have no personal data and no secret, whatever is called and whatever fails', async () => {
  const collector = await startCollector();
  // More spans may wait than by default, so that none is left out.
  const { tracer, send: sendTraces } = trace(collector.url, {
    OTEL_BSP_MAX_QUEUE_SIZE: '200000',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  });
  const app = await buildTraced(api, tracer);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { lines } = logLinesOf({ app });
  app.log.level = 'trace';
  const { token } = await api.signIn();
  const { key } = (await api.call('POST', '/app-keys', { body: { name: 'Phones' } })).body.data;
  const documents = [
    { token, document: (await api.call('GET', '/openapi.json')).body },
    { token: key, document: (await api.call('GET', '/app/openapi.json', { token: key })).body },
  ];
  const member = randomUUID();
  await insertMembers(api.context.database, [
    newMember({ id: member, email: person.email, phone: person.phone, firstName: person.name }),
  ]);
  const limit = pLimit(8);
  const statuses = new Set<number>();
  const send = (method: string, path: string, authorization: string | undefined, body?: unknown) =>
    limit(async () => {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          platform: 'web',
          member: authorization === person.secret ? person.email : member,
          cookie: `refresh_token=${person.secret}`,
          'idempotency-key': person.secret,
          'user-agent': person.name,
          ...(authorization && { authorization: `Bearer ${authorization}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      await response.arrayBuffer();
      statuses.add(response.status);
    });
  const calls = documents.flatMap(({ document, token }) =>
    callsOf(document)
      // A key or a session that is gone would refuse the calls after it.
      .filter(({ path }) => !/^\/(auth\/(logout|sessions|change-password|me)|app-keys)/.test(path))
      .map((call) => ({ ...call, token, body: call.method === 'GET' ? undefined : bodyOf(document, call) })),
  );
  expect(calls.length).toBeGreaterThan(700);
  await Promise.all(
    calls.flatMap((call) => {
      const pathWith = (part: string) => `/api/v1${call.path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(part))}`;
      return [
        send(call.method, `${pathWith(randomUUID())}${queryOf(call)}`, call.token, call.body),
        send(call.method, pathWith(person.email), call.token, call.body),
        send(call.method, pathWith(person.secret), person.secret, call.body),
      ];
    }),
  );

  const example = await examples(api).newExample(contacts);
  const contact = { ...example, ...pick(person, ['name', 'email', 'phone']), subject: person.name };
  const created = await api.call('POST', '/contacts', { body: contact });
  expect(created.body).toMatchObject({ success: true });
  await send('POST', '/api/v1/auth/login', undefined, { email: person.email, password: person.password });
  await send('POST', '/api/v1/auth/forgot-password', undefined, { email: person.email });
  await send('POST', '/api/v1/contacts', token, `{"name": "${person.name}", ${person.secret}`);
  for (const path of ['/m/', '/preview/', '/calendar/', '/files/', '/unknown/', '/'])
    for (const part of [person.secret, person.email]) await send('GET', `${path}${part}`, undefined);

  // A statement that fails has the values of its call.
  await api.context.database.execute('ALTER TABLE records RENAME COLUMN data TO gone');
  await send('POST', '/api/v1/contacts', token, contact);
  await send('GET', `/api/v1/contacts?filter=${JSON.stringify({ q: person.name })}`, token);

  expect([...statuses].sort()).toEqual(expect.arrayContaining([200, 400, 401, 404, 500]));
  expect(lines.length).toBeGreaterThan(2_000);
  const secrets = [token, key].map((secret) => String(secret));
  const has = (line: string) => traces.test(line) || secrets.some((secret) => line.includes(secret));
  expect(lines.map((line) => JSON.stringify(line)).filter(has)).toEqual([]);
  expect(lines.map(({ err }) => err).filter(Boolean).length).toBeGreaterThan(0);

  await sendTraces();
  expect(collector.spans.length).toBeGreaterThan(lines.length);
  expect(collector.spans.map((span) => JSON.stringify(span)).filter(has)).toEqual([]);
});
