import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import formats from 'ajv-formats';
import { mapValues, maxBy, memoize } from 'es-toolkit';
import type { FastifyInstance } from 'fastify';
import { isOfMemberApp } from '../../api/platform/accounts/routeAccess';
import type { Context } from '../../api/platform/database/context';

/** A response of the API, as tests get it. */
export interface TestResponse {
  status: number;
  headers: Headers;
  /** The parsed envelope; undefined when the response is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  text: string;
}

interface Operation {
  operationId: string;
  parameters?: Parameter[];
  responses: Record<string, DocumentedResponse>;
}
interface Parameter {
  $ref?: string;
}
interface DocumentedResponse {
  $ref?: string;
  content?: Record<
    string,
    { schema: { $ref?: string; anyOf?: unknown; properties?: { data?: { anyOf?: { type?: string }[] } } } }
  >;
  headers?: Record<string, unknown>;
}
/** The response headers that callers of the API read. */
const readHeaders = [
  'content-range',
  'total-is',
  'similar-search',
  'next-cursor',
  'etag',
  'location',
  'retry-after',
  'allow',
  'x-request-id',
];

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters?: Record<string, Parameter>; responses: Record<string, DocumentedResponse> };
}

const nameIn = ({ $ref = '' }: { $ref?: string }) => $ref.split('/').at(-1) ?? '';

/** Puts the named parameters and responses of a document into its operations. */
export const withComponents = <Documented extends Document>(document: Documented): Documented => ({
  ...document,
  paths: mapValues(document.paths, (operations) =>
    mapValues(operations, (operation) => ({
      ...operation,
      ...(operation.parameters && {
        parameters: operation.parameters.map((one) => document.components.parameters?.[nameIn(one)] ?? one),
      }),
      responses: mapValues(
        operation.responses,
        (response) => document.components.responses[nameIn(response)] ?? response,
      ),
    })),
  ),
});

/** An operation and its JSON pointer in the document. */
interface LocatedOperation {
  operation: Operation;
  pointer: string;
}

/** Throws unless the OpenAPI document describes a response. */
export type Check = (method: string, url: URL, response: TestResponse) => void;

const checks: { schemas: Context['schemas']; check: Check }[] = [];

/** Returns the check against the document of an API, built once for all APIs with the same areas. */
export const responseCheckOf = (app: FastifyInstance, schemas: Context['schemas']): Check => {
  const isSame = (others: Context['schemas']) =>
    others.length === schemas.length && others.every((other, index) => other === schemas[index]);
  const found = checks.find((each) => isSame(each.schemas)) ?? { schemas, check: makeChecks(app) };
  if (!checks.includes(found)) checks.push(found);
  return found.check;
};

/** The calls of the member app have a separate document. */
const makeChecks = (app: FastifyInstance): Check => {
  const staffCheck = makeCheck(app.swagger() as unknown as Document);
  const memberAppCheck = memoize(() => makeCheck(app.memberAppDocument() as unknown as Document));
  return (method, url, response) =>
    (isOfMemberApp(url.pathname) ? memberAppCheck() : staffCheck)(method, url, response);
};

const makeCheck = (document: Document): Check => {
  // Each schema is compiled once and used rarely, so the fast settings of Ajv do not pay off.
  const ajv = formats.default(new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } }));
  ajv.addSchema(document, 'document', false, false);
  const findOperation = buildOperationFinder(withComponents(document));
  const compiled = memoize((pointer: string): ValidateFunction => ajv.compile({ $ref: `document#${pointer}` }));

  /**
   * A shared path of all areas documents the union of their records. For a record, the path of its own area is
   * stricter.
   */
  const findRecordOperation = (located: LocatedOperation | undefined, pathname: string) => {
    const isRecordOfAny = located?.operation.responses[200]?.content?.['application/json']?.schema.anyOf !== undefined;
    return isRecordOfAny ? findOperation('get', pathname.split('/').slice(0, 5).join('/')) : located;
  };

  const undocumentedHeader = ({ responses }: Operation, status: number, headers: Headers) => {
    const response = responses[status] ?? responses.default;
    const names = Object.keys(response?.headers ?? {}).map((name) => name.toLowerCase());
    return readHeaders.find((name) => headers.has(name) && !names.includes(name));
  };

  return (method, { pathname, searchParams }, { status, body, headers }) => {
    // The document itself has no envelope.
    if (!pathname.startsWith('/api/') || pathname.endsWith('/openapi.json')) return;
    const located = findOperation(method.toLowerCase(), pathname);
    const name = `${located?.operation.operationId ?? `${method} ${pathname}`} ${status}`;
    const pointer = pointerOf(findRecordOperation(located, pathname), status);
    if (!pointer) throw new Error(`The OpenAPI document has no answer ${name}.`);
    // A list contains either records, or rows where they were requested.
    const schema = located?.operation.responses[status]?.content?.['application/json']?.schema;
    const isList = schema?.properties?.data?.anyOf?.every(({ type }) => type === 'array');
    const listed = `${pointer}/properties/data/anyOf/${searchParams.get('meta') === 'rows' ? 1 : 0}`;
    const fault = (isList && faultOf(compiled(listed), body.data, '/data')) || faultOf(compiled(pointer), body);
    if (fault) throw new Error(`The answer ${name} is not as the OpenAPI document says: ${fault}`);
    const header = located && undocumentedHeader(located.operation, status, headers);
    if (header) throw new Error(`The OpenAPI document has no header ${header} of the answer ${name}.`);
  };
};

/** Returns the first fault of a value; undefined where it is valid. */
const faultOf = (isValid: ValidateFunction, value: unknown, path = ''): string | undefined => {
  if (isValid(value)) return undefined;
  const [{ instancePath = '', message = '', params = {} } = {}] = isValid.errors ?? [];
  return `${path}${instancePath} ${message} ${JSON.stringify(params)}`;
};

/** Finds the operation of a call: of several matching paths, the one with the most fixed segments. */
const buildOperationFinder = ({ paths }: Document) => {
  const templates = Object.keys(paths).map((template) => ({ template, parts: template.split('/') }));
  const isParameter = (part: string) => part.startsWith('{');
  const templateOf = memoize((call: string) => {
    const [method = '', pathname = ''] = call.split(' ');
    const sent = pathname.split('/');
    const matching = templates.filter(
      ({ template, parts }) =>
        paths[template]?.[method] &&
        parts.length === sent.length &&
        parts.every((part, index) => isParameter(part) || part === sent[index]),
    );
    return maxBy(matching, ({ parts }) => parts.filter((part) => !isParameter(part)).length)?.template;
  });
  return (method: string, pathname: string): LocatedOperation | undefined => {
    const template = templateOf(`${method} ${pathname}`) ?? '';
    const operation = paths[template]?.[method];
    return (
      operation && { operation, pointer: `/paths/${encodeURIComponent(template.replaceAll('/', '~1'))}/${method}` }
    );
  };
};

/** The JSON pointer of the schema of a response; a status that no operation documents can only be a problem. */
const pointerOf = (located: LocatedOperation | undefined, status: number) => {
  const isProblem = status >= 400;
  if (!located) return isProblem && '/components/schemas/Problem';
  const { operation, pointer } = located;
  const key = [String(status), ...(isProblem ? ['default'] : [])].find((key) => operation.responses[key]);
  // A named schema is compiled once for all operations.
  const named = key && operation.responses[key]?.content?.['application/json']?.schema.$ref?.replace('#', '');
  return named ?? (key && `${pointer}/responses/${key}/content/application~1json/schema`);
};
