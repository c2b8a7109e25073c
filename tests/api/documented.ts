import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import formats from 'ajv-formats';
import { maxBy, memoize } from 'es-toolkit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../api/database/context';
import { isOfMemberApp } from '../../api/http/access';
import type { Answer } from './server';

interface Operation {
  operationId: string;
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: { anyOf?: unknown } }> }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}
/** An operation with where the document has it. */
interface Place {
  operation: Operation;
  pointer: string;
}

/** Throws unless the OpenAPI document describes an answer. */
export type Check = (method: string, url: URL, answer: Answer) => void;

const checks: { schemas: Context['schemas']; check: Check }[] = [];

/** The check against the document of an API, made once for all that serve the same areas. */
export const checkOf = (app: FastifyInstance, schemas: Context['schemas']): Check => {
  const isSame = (others: Context['schemas']) =>
    others.length === schemas.length && others.every((other, index) => other === schemas[index]);
  const made = checks.find((each) => isSame(each.schemas)) ?? { schemas, check: makeChecks(app) };
  if (!checks.includes(made)) checks.push(made);
  return made.check;
};

/** The member app's calls have a document of their own. */
const makeChecks = (app: FastifyInstance): Check => {
  const ofStaff = makeCheck(app.swagger() as unknown as Document);
  const ofMemberApp = memoize(() => makeCheck(app.memberAppDocument() as unknown as Document));
  return (method, url, answer) => (isOfMemberApp(url.pathname) ? ofMemberApp() : ofStaff)(method, url, answer);
};

const makeCheck = (document: Document): Check => {
  // Each schema is compiled once, and hardly used often enough to be worth more.
  const ajv = formats.default(new Ajv2020({ strict: false, inlineRefs: false, code: { optimize: false } }));
  ajv.addSchema(document, 'document', false, false);
  const placeOf = placesIn(document);
  const compiled = memoize((pointer: string): ValidateFunction => ajv.compile({ $ref: `document#${pointer}` }));
  // In rows of lists whatever the area does not declare for them is left out.
  const rows = memoize(() => ajv.addSchema(withoutRequired(document), 'rows', false, false));
  const compiledForRows = memoize((pointer: string): ValidateFunction => rows().compile({ $ref: `rows#${pointer}` }));

  /** Where calls of all areas stand once, their answers are those of any area; of a record, its own area tells more. */
  const ofItsArea = (place: Place | undefined, pathname: string) => {
    const isRecordOfAny = place?.operation.responses[200]?.content?.['application/json']?.schema.anyOf !== undefined;
    return isRecordOfAny ? placeOf('get', pathname.split('/').slice(0, 5).join('/')) : place;
  };

  return (method, { pathname, searchParams }, { status, body }) => {
    // The document itself has no envelope.
    if (!pathname.startsWith('/api/') || pathname.endsWith('/openapi.json')) return;
    const place = placeOf(method.toLowerCase(), pathname);
    const name = `${place?.operation.operationId ?? `${method} ${pathname}`} ${status}`;
    const pointer = pointerOf(ofItsArea(place, pathname), status);
    if (!pointer) throw new Error(`The OpenAPI document has no answer ${name}.`);
    const isFit = searchParams.get('meta') === 'rows' ? compiledForRows(pointer) : compiled(pointer);
    if (isFit(body)) return;
    const [{ instancePath = '', message = '', params = {} } = {}] = isFit.errors ?? [];
    throw new Error(
      `The answer ${name} is not as the OpenAPI document says: ${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  };
};

const withoutRequired = (document: Document): Document =>
  JSON.parse(JSON.stringify(document), (key, value) =>
    key === 'required' && Array.isArray(value) ? undefined : value,
  );

/** Finds the operation that a call is; of those that match the one that names most of the address. */
const placesIn = ({ paths }: Document) => {
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
  return (method: string, pathname: string): Place | undefined => {
    const template = templateOf(`${method} ${pathname}`) ?? '';
    const operation = paths[template]?.[method];
    return (
      operation && { operation, pointer: `/paths/${encodeURIComponent(template.replaceAll('/', '~1'))}/${method}` }
    );
  };
};

/** Where the schema of an answer stands; what no operation answers can only be a problem. */
const pointerOf = (place: Place | undefined, status: number) => {
  const isProblem = status >= 400;
  if (!place) return isProblem && '/components/schemas/Problem';
  const { operation, pointer } = place;
  const key = [String(status), ...(isProblem ? ['default'] : [])].find((key) => operation.responses[key]);
  const response = key && operation.responses[key];
  return (
    response && `${response.$ref?.replace('#', '') ?? `${pointer}/responses/${key}`}/content/application~1json/schema`
  );
};
