import { isEqual, kebabCase, mapValues, pascalCase } from 'es-toolkit';
import type { Content, Document, Json, Operation } from './openapiDocument';

const headerDescriptions = {
  'Content-Range': 'The rows of the answer and their total: banners 0-24/318',
  'Total-Is': 'at-least, where the total is a minimum',
  'Similar-Search': 'A search with similar words, URL-encoded',
  'Next-Cursor': 'The cursor of the next page; missing after the last one',
  ETag: 'The version of the record, for If-Match: "3"',
  'Last-Modified': 'When the content changed last',
  'Cache-Control': 'How long the content may be used without asking again, and by whom',
  Location: 'The address of the new record',
  'X-Request-Id': 'The id of the request in the log and the activity',
  'Retry-After': 'With 429 and 503: the seconds to wait',
  Allow: 'With 405: the methods of the address',
  'WWW-Authenticate': 'With 401 to the member app: Bearer',
} as const;

type HeaderName = keyof typeof headerDescriptions;

const nameOf = (header: string) => pascalCase(kebabCase(header));

/** The response headers, to which the responses of the document refer. */
export const headerComponents: Json = Object.fromEntries(
  Object.entries(headerDescriptions).map(([header, description]) => [
    nameOf(header),
    { description, schema: { type: 'string' } },
  ]),
);

const refer = (headers: readonly HeaderName[]): Json =>
  Object.fromEntries(headers.map((header) => [header, { $ref: `#/components/headers/${nameOf(header)}` }]));

/** The headers of refusals: of those with a status of their own, and of all others. */
const refusalHeaders: Readonly<Partial<Record<string, readonly HeaderName[]>>> = {
  412: ['ETag', 'X-Request-Id'],
  default: ['Retry-After', 'ETag', 'Allow', 'WWW-Authenticate', 'X-Request-Id'],
};

const schemaOf = (response: Json | undefined) => (response?.content as Content)?.['application/json']?.schema;

/** Returns the reference to the record in a response with one record of an area. */
const recordOf = (response: Json | undefined, schemas: Json): string | undefined => {
  const [, envelope = ''] = /^#\/components\/schemas\/(\w+)$/.exec(String(schemaOf(response)?.$ref)) ?? [];
  const { properties = {} } = (schemas[envelope] ?? {}) as { properties?: { data?: { $ref?: string } } };
  const reference = properties.data?.$ref;
  const { allOf = [] } = (schemas[reference?.split('/').at(-1) ?? ''] ?? {}) as { allOf?: unknown[] };
  return allOf.some((part) => isEqual(part, { $ref: '#/components/schemas/BaseRecord' })) ? reference : undefined;
};

const hasParameter = ({ parameters = [] }: Operation, name: string) => parameters.some((one) => one.name === name);

/** Whether an operation searches: a search of members, or a list of staff. */
const isSearched = (path: string, operation: Operation) =>
  path.includes('/app/')
    ? hasParameter(operation, 'q')
    : hasParameter(operation, 'filter') && hasParameter(operation, 'range') && !path.endsWith('/activity');

/** The route whose record can be of any area, so that its schema does not tell that it is a record. */
const isRestore = (path: string) => path.endsWith('/trash/{area}/{id}/restore');

const successHeaders = (path: string, operation: Operation, response: Json, schemas: Json): HeaderName[] => [
  ...(hasParameter(operation, 'range') ? (['Content-Range', 'Total-Is'] as const) : []),
  ...(isSearched(path, operation) ? (['Similar-Search'] as const) : []),
  ...(hasParameter(operation, 'cursor') ? (['Next-Cursor'] as const) : []),
  // A thread is read from its end.
  ...(hasParameter(operation, 'before') ? (['Content-Range', 'Next-Cursor'] as const) : []),
  ...(recordOf(response, schemas) || schemaOf(response)?.anyOf || isRestore(path) ? (['ETag'] as const) : []),
  ...(hasParameter(operation, 'if-none-match') ? (['ETag', 'Last-Modified', 'Cache-Control'] as const) : []),
  // A repeated request gets the record that the first one created, with 200.
  ...(operation.responses[201] ? (['Location'] as const) : []),
  'X-Request-Id',
];

/**
 * Adds to the operations of a document what their schemas do not say: the headers of each response, the present record
 * after a conflict, and files instead of JSON. Adds the schemas of conflicts to `schemas`.
 */
export const completeResponses = (paths: Document['paths'], schemas: Json): void => {
  for (const [path, operations] of Object.entries(paths))
    for (const operation of Object.values(operations)) {
      if (/\/calendar(\.ics)?$/.test(path) && path.includes('{id}'))
        describeFile(operation, 'text/calendar', 'An iCalendar file (RFC 5545)');
      if (path.endsWith('.png')) describeFile(operation, 'image/png', 'A picture');
      if (path.endsWith('/files/{fileId}'))
        describeFile(operation, 'application/octet-stream', 'The content of the file');
      describeConflict(operation, schemas);
      if (operation['x-body-optional'] && operation.requestBody) operation.requestBody.required = false;
      delete operation['x-body-optional'];
      operation.responses = mapValues(operation.responses, (response, status) => ({
        ...response,
        ...(status === 'default' && { description: 'The call was refused or failed' }),
        headers: refer(
          status.startsWith('2')
            ? successHeaders(path, operation, response, schemas)
            : (refusalHeaders[status] ?? refusalHeaders.default ?? []),
        ),
      }));
    }
};

/**
 * Replaces the response that refuses a call, which is the same for all of them, by a reference. Returns the responses
 * to which the document then refers. It makes up a fifth of the document otherwise.
 */
export const nameRefusals = (paths: Document['paths']): Json => {
  const responses: Json = {};
  for (const operation of Object.values(paths).flatMap(Object.values<Operation>))
    if (operation.responses.default) {
      responses.Refusal ??= operation.responses.default;
      operation.responses.default = { $ref: '#/components/responses/Refusal' };
    }
  return responses;
};

const describeFile = (operation: Operation, type: string, description: string) => {
  operation.responses = {
    200: { description, content: { [type]: { schema: { type: 'string' } } } },
    ...operation.responses,
  };
};

/** Describes the record in a 412, whose `data` is the present one. */
const describeConflict = (operation: Operation, schemas: Json) => {
  const record = recordOf(operation.responses[200], schemas);
  if (!record || !hasParameter(operation, 'If-Match')) return;
  const name = `${record
    .split('/')
    .at(-1)
    ?.replace(/AsAnswered$/, '')}Conflict`;
  schemas[name] = {
    allOf: [
      { $ref: '#/components/schemas/Problem' },
      { type: 'object', properties: { data: { anyOf: [{ $ref: record }, { type: 'null' }] } } },
    ],
  };
  operation.responses[412] = {
    description: 'Another save came first; data is the present record',
    content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
  };
};
