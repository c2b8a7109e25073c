import swagger from '@fastify/swagger';
import { countBy, isEqual, isPlainObject, mapValues, omit, omitBy, pascalCase, pick, sortBy, uniqBy } from 'es-toolkit';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Access, isOfMemberApp, memberNames } from './access';
import { problemResponse, responseSuffix } from './envelope';
import { onceForAllAreas } from './openapiAreas';
import { type Content, type Document, type Json, type Operation, operationIdOf, textOf } from './openapiDocument';

declare module 'fastify' {
  interface FastifyInstance {
    /** The document of the member app's calls. */
    memberAppDocument: FastifyInstance['swagger'];
  }
  interface FastifyContextConfig {
    /** The headers that a call takes, for the OpenAPI document alone. */
    headers?: z.ZodRawShape;
  }
}

const envelopeTold =
  'Every answer is an envelope: success, data, message, and errors by field where fields are at fault.';

/** The document of staff, and that of the member app, which has keys of its own. */
const documents = [
  {
    decorator: 'swagger',
    title: 'Retirement console API',
    description: envelopeTold,
    bearerFormat: 'JWT',
    isOfDocument: (address: string) => !isOfMemberApp(address),
    headers: {},
  },
  {
    decorator: 'memberAppDocument',
    title: 'Retirement console API for the member app',
    description: `${envelopeTold} The bearer is a key that an administrator made.`,
    bearerFormat: 'app_…',
    isOfDocument: isOfMemberApp,
    headers: { member: z.string().regex(memberNames).optional().describe('For whom the app calls') },
  },
] as const;

/** Gathers the routes' schemas into the OpenAPI documents, served by `serveOpenApi`. */
export const describeRoutes = async (app: FastifyInstance) => {
  for (const { decorator, title, description, bearerFormat, isOfDocument, headers: ofAll } of documents)
    await app.register(swagger, {
      decorator,
      openapi: {
        openapi: '3.1.0',
        info: { title, version: '1', description },
        components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat } } },
        security: [{ bearer: [] }],
      },
      transform: (route) => {
        if (!isOfDocument(route.url)) return { url: route.url, schema: { hide: true } };
        const { access, headers } = route.route.config ?? {};
        const taken = { ...ofAll, ...headers };
        const whole = {
          ...route.schema,
          ...(Object.keys(taken).length > 0 && { headers: z.object(taken) }),
          // Outside the API, problems are plain text.
          ...(route.url.startsWith('/api/') && {
            response: { ...Object(route.schema.response), default: problemResponse },
          }),
        };
        const { schema, url } = jsonSchemaTransform({ ...route, schema: whole });
        const operationId = operationIdOf(String(route.route.method), url);
        return { url, schema: { ...schema, operationId, ...told(access) } };
      },
      transformObject: (document) => brief(jsonSchemaTransformObject(document)),
    });
};

/** Who may call a route: `x-permission` has the permissions of which one is needed, `{area}:{action}`. */
const told = (access: Access | undefined) => {
  if (access === 'public') return { security: [] };
  if (typeof access !== 'object') return {};
  return { 'x-permission': access.actions.map((action) => `${access.area}:${action}`) };
};

/**
 * The document as small as it may be: each named schema comes as it is sent and as it is answered, and what no route
 * uses is left out; what several calls take or answer stands once.
 */
const brief = (document: ReturnType<typeof jsonSchemaTransformObject>) => {
  const { components = {}, paths: all, ...about } = JSON.parse(JSON.stringify(document), inShort) as Document;
  const paths = onceForAllAreas(all);
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const shared = sharedParts(operations);
  for (const operation of operations) {
    operation.parameters = operation.parameters?.map((one) => shared.refer('parameters', one));
    if (operation.requestBody) operation.requestBody = shared.refer('requestBodies', operation.requestBody);
    operation.responses = mapValues(operation.responses, (response) => shared.refer('responses', response));
  }
  const { parameters, requestBodies, responses } = shared.parts;
  const named = components.schemas ?? {};
  const used = pick(named, [...namesIn([paths, shared.parts], named)].sort());
  const schemas = mapValues(used, (schema, name) => (name.endsWith('Input') ? schema : asAnswered(schema)));
  const refer = namedWherever(schemas);
  const text = JSON.stringify({
    ...about,
    paths: refer(paths),
    components: {
      ...components,
      parameters,
      requestBodies: refer(requestBodies),
      responses: refer(responses),
      schemas: mapValues(schemas, (schema) => mapValues(schema as Json, refer)),
    },
  });
  return JSON.parse(
    text
      .replaceAll(new RegExp(`\\b([A-Z]\\w*)${responseSuffix}"`, 'g'), '$1"')
      .replaceAll('"description":"Default Response"', '"description":"OK"'),
  );
};

/**
 * Gathers what operations share, each under a name: what has a name of its own, and what several have. Of parts that
 * have one name, the one that most operations have is called so, and the others have a number too.
 */
const sharedParts = (operations: readonly Operation[]) => {
  const parts = { parameters: {}, requestBodies: {}, responses: {} } satisfies Record<string, Json>;
  const all = operations.flatMap(({ parameters = [], requestBody, responses }) => [
    ...parameters.map((part) => ['parameters', part] as const),
    ...(requestBody ? [['requestBodies', requestBody] as const] : []),
    ...Object.values(responses).map((part) => ['responses', part] as const),
  ]);
  const counts = countBy(all, ([, part]) => textOf(part));
  const countOf = (part: Json) => counts[textOf(part)] ?? 0;
  const names = new Map<string, string>();
  for (const [kind, part] of sortBy(
    uniqBy(all, ([, one]) => textOf(one)),
    [([, part]) => -countOf(part)],
  )) {
    const content = nameOfContent(part);
    if (content === undefined && (kind === 'responses' || countOf(part) < 2)) continue;
    const word = content ?? (typeof part.name === 'string' ? pascalCase(part.name) : 'File');
    const alike = Object.keys(parts[kind]).filter((name) => name.replace(/\d+$/, '') === word).length;
    const name = alike === 0 ? word : `${word}${alike + 1}`;
    names.set(textOf(part), name);
    Object.assign(parts[kind], { [name]: part });
  }
  const refer = <Part extends Json>(kind: keyof typeof parts, part: Part): Part | { $ref: string } => {
    const name = names.get(textOf(part));
    return name === undefined ? part : { $ref: `#/components/${kind}/${name}` };
  };
  return { parts, refer };
};

/** Refers by its name to whatever says the same as a schema that has one. */
const namedWherever = (schemas: Json) => {
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [textOf(schema), name]));
  const refer = <Part>(part: Part): Part => {
    if (typeof part !== 'object' || part === null) return part;
    const text = textOf(part);
    const reference = { $ref: `#/components/schemas/${names.get(text)}` };
    if (names.has(text) && textOf(reference).length < text.length) return reference as Part;
    return (Array.isArray(part) ? part.map(refer) : mapValues(part as Json, refer)) as Part;
  };
  return refer;
};

/** The name of what is sent or answered, where it has one. */
const nameOfContent = ({ content }: Json): string | undefined =>
  /^#\/components\/schemas\/(\w+)$/.exec(String((content as Content)?.['application/json']?.schema.$ref))?.[1];

/**
 * What a format says already, the bounds that every whole number has, and that keys are texts is left out; `anyOf` mere
 * types is a list of them.
 */
const inShort = (_key: string, value: unknown) => {
  if (!isPlainObject(value)) return value;
  if (value.const === true || isEqual(value.enum, [true])) return { const: true };
  const { anyOf, ...others } = value;
  const areTypes = Array.isArray(anyOf) && anyOf.every((one: Json) => isEqual(Object.keys(one), ['type']));
  if (areTypes) return { ...others, type: anyOf.map(({ type }: Json) => type) };
  const isSaid = (part: unknown, name: PropertyKey) =>
    part === Number.MIN_SAFE_INTEGER ||
    part === Number.MAX_SAFE_INTEGER ||
    (name === 'propertyNames' && isEqual(part, { type: 'string' })) ||
    (name === 'pattern' && typeof part === 'string' && typeof value.format === 'string');
  return omitBy(value, isSaid);
};

const ofInput = ['default', 'minLength', 'maxLength', 'maxItems', 'minimum', 'maximum'];

/** Defaults and bounds are for what is sent: what is answered has them. */
const asAnswered = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (_key, value) =>
    isPlainObject(value) && (typeof value.type === 'string' || '$ref' in value) ? omit(value, ofInput) : value,
  );

/** The schemas that a part of the document refers to, and those that these refer to. */
const namesIn = (part: unknown, schemas: Record<string, unknown>, names = new Set<string>()): Set<string> => {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g))
    if (!names.has(name)) namesIn(schemas[name], schemas, names.add(name));
  return names;
};

/** GET /openapi.json: the document itself, without the envelope, as tools expect it. */
export const serveOpenApi = (app: FastifyInstance, decorator: (typeof documents)[number]['decorator'] = 'swagger') => {
  let document: string | undefined;
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
    document ??= JSON.stringify(app[decorator]());
    return reply.type('application/json; charset=utf-8').serializer(String).send(document);
  });
};
