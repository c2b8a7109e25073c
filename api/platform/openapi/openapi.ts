import swagger from '@fastify/swagger';
import { countBy, isEqual, isPlainObject, mapValues, omit, omitBy, pascalCase, pick, sortBy, uniqBy } from 'es-toolkit';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Access, isOfMemberApp, memberNames } from '../accounts/routeAccess';
import { problemResponse, responseSuffix } from '../http/envelope';
import { mergeAreaOperations } from './openapiAreas';
import { type Content, type Document, type Json, type Operation, operationIdOf, textOf } from './openapiDocument';
import { completeResponses, headerComponents } from './openapiResponses';
import { tagNamed, tagOfPath } from './openapiTags';

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the OpenAPI document of the member app's requests. */
    memberAppDocument: FastifyInstance['swagger'];
  }
  interface FastifyContextConfig {
    /** The request headers of a route, for the OpenAPI document only. */
    headers?: z.ZodRawShape;
    /** Whether the cookie of the session is the only credential of the route. */
    needsCookie?: true;
    /** Whether the route reads or copies a whole file, so that it may take longer than others. */
    transfersFile?: true;
  }
}

const envelopeDescription =
  'Every answer is an envelope: success, data, message, and errors by field where fields are at fault.';

const license = { name: 'docs/LICENSE.md', identifier: 'LicenseRef-Console' };

/** The documents for staff and for the member app, which has keys of its own. */
const documents = [
  {
    decorator: 'swagger',
    title: 'Retirement console API',
    description: envelopeDescription,
    bearerFormat: 'JWT',
    securitySchemes: {
      refresh: {
        type: 'apiKey',
        in: 'cookie',
        name: '__Host-console_refresh',
        description: 'The cookie of the session; without https it is called console_refresh',
      },
    },
    isOfDocument: (address: string) => !isOfMemberApp(address),
    headers: {},
  },
  {
    decorator: 'memberAppDocument',
    title: 'Retirement console API for the member app',
    description: `${envelopeDescription} The bearer is a key that an administrator made.`,
    bearerFormat: 'app_…',
    securitySchemes: {},
    isOfDocument: isOfMemberApp,
    headers: { member: z.string().regex(memberNames).optional().describe('The member for whom the app calls') },
  },
] as const;

/** Collects the schemas of the routes for the OpenAPI documents, which `openApiRoutes` serves. */
export const describeRoutes = async (app: FastifyInstance) => {
  for (const {
    decorator,
    title,
    description,
    bearerFormat,
    securitySchemes,
    isOfDocument,
    headers: commonHeaders,
  } of documents)
    await app.register(swagger, {
      decorator,
      openapi: {
        openapi: '3.1.0',
        info: { title, version: '1', description, license },
        servers: [{ url: '/', description: 'The address of the console' }],
        components: {
          securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat }, ...securitySchemes },
        },
        security: [{ bearer: [] }],
      },
      transform: (route) => {
        if (!isOfDocument(route.url)) return { url: route.url, schema: { hide: true } };
        const { access, headers, needsCookie } = route.route.config ?? {};
        const headerShape = { ...commonHeaders, ...headers };
        const completeSchema = {
          ...route.schema,
          ...(Object.keys(headerShape).length > 0 && { headers: z.object(headerShape) }),
          // Outside the API, problems are plain text.
          ...(route.url.startsWith('/api/') && {
            response: { ...Object(route.schema.response), default: problemResponse },
          }),
        };
        const { schema, url } = jsonSchemaTransform({ ...route, schema: completeSchema });
        const operationId = operationIdOf(String(route.route.method), url);
        return {
          url,
          schema: {
            ...schema,
            operationId,
            ...describeAccess(access),
            ...(needsCookie && { security: [{ refresh: [] }] }),
            ...(isOptional(route.schema.body) && { 'x-body-optional': true }),
          },
        };
      },
      transformObject: (document) => compact(jsonSchemaTransformObject(document)),
    });
};

const isOptional = (body: unknown) => body instanceof z.ZodOptional;

/** Returns the access of a route for the document; `x-permission` lists alternative permissions, `{area}:{action}`. */
const describeAccess = (access: Access | undefined) => {
  if (access === 'public') return { security: [] };
  if (typeof access !== 'object') return {};
  return { 'x-permission': access.actions.map((action) => `${access.area}:${action}`) };
};

/**
 * Makes the document as small as possible. Each named schema occurs once as input and once as response. Unused schemas
 * are removed, and common parts of several operations are shared.
 */
const compact = (document: ReturnType<typeof jsonSchemaTransformObject>) => {
  const { components = {}, paths: allPaths, ...otherParts } = JSON.parse(JSON.stringify(document), shorten) as Document;
  const paths = mergeAreaOperations(allPaths);
  completeResponses(paths, components.schemas ?? {});
  const operations = Object.entries(paths).flatMap(([path, each]) =>
    Object.values(each).map((operation) => {
      if (!operation.tags?.length) operation.tags = [tagOfPath(path)];
      return operation;
    }),
  );
  const tags = [...new Set(operations.flatMap((operation) => operation.tags ?? []))].sort();
  const shared = sharedParts(operations);
  for (const operation of operations) {
    operation.parameters = operation.parameters?.map((one) => shared.refer('parameters', one));
    if (operation.requestBody) operation.requestBody = shared.refer('requestBodies', operation.requestBody);
    operation.responses = mapValues(operation.responses, (response) => shared.refer('responses', response));
  }
  const { parameters, requestBodies, responses } = shared.parts;
  const named = components.schemas ?? {};
  const used = pick(named, [...namesIn([paths, shared.parts], named)].sort());
  const schemas = mapValues(used, (schema, name) => (/(Input|Filter)$/.test(name) ? schema : asResponse(schema)));
  const refer = referenceNamed(schemas);
  const text = JSON.stringify({
    ...otherParts,
    tags: tags.map(tagNamed),
    paths: refer(paths),
    components: {
      ...components,
      headers: pick(headerComponents, [...namesIn([paths, shared.parts], headerComponents, new Set(), 'headers')]),
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
 * Collects the common parts of operations, each with a name: parts with a named schema, and parts that occur several
 * times. Of parts with the same name, the most frequent one gets the name, and the others get a number too.
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
    const baseName = content ?? (typeof part.name === 'string' ? pascalCase(part.name) : 'File');
    const sameNameCount = Object.keys(parts[kind]).filter((name) => name.replace(/\d+$/, '') === baseName).length;
    const name = sameNameCount === 0 ? baseName : `${baseName}${sameNameCount + 1}`;
    names.set(textOf(part), name);
    Object.assign(parts[kind], { [name]: part });
  }
  const refer = <Part extends Json>(kind: keyof typeof parts, part: Part): Part | { $ref: string } => {
    const name = names.get(textOf(part));
    return name === undefined ? part : { $ref: `#/components/${kind}/${name}` };
  };
  return { parts, refer };
};

/** Returns a function that replaces copies of a named schema by references. */
const referenceNamed = (schemas: Json) => {
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

/** Returns the schema name of a request or response body, if it has one. */
const nameOfContent = ({ content }: Json): string | undefined =>
  /^#\/components\/schemas\/(\w+)$/.exec(String((content as Content)?.['application/json']?.schema.$ref))?.[1];

/**
 * Removes redundant keywords: patterns of known formats, the bounds of every integer, and that keys are strings. An
 * `anyOf` of plain types becomes a list of types.
 */
const shorten = (_key: string, value: unknown) => {
  if (!isPlainObject(value)) return value;
  // The number of items is limited already; tools expect a schema here.
  if (value.prefixItems && value.items === false) return { ...value, items: {} };
  if (value.const === true || isEqual(value.enum, [true])) return { const: true };
  const { anyOf, ...others } = value;
  const areTypes = Array.isArray(anyOf) && anyOf.every((one: Json) => isEqual(Object.keys(one), ['type']));
  if (areTypes) return { ...others, type: anyOf.map(({ type }: Json) => type) };
  const isRedundant = (part: unknown, name: PropertyKey) =>
    part === Number.MIN_SAFE_INTEGER ||
    part === Number.MAX_SAFE_INTEGER ||
    (name === 'propertyNames' && isEqual(part, { type: 'string' })) ||
    (name === 'pattern' && typeof part === 'string' && typeof value.format === 'string');
  return omitBy(value, isRedundant);
};

const inputKeywords = ['default', 'minLength', 'maxLength', 'maxItems', 'minimum', 'maximum'];

/** Removes defaults and bounds from a response schema; they matter for input only. */
const asResponse = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema), (_key, value) =>
    isPlainObject(value) && (typeof value.type === 'string' || '$ref' in value) ? omit(value, inputKeywords) : value,
  );

/** Returns the names of the components of a kind that a part of the document refers to, directly or indirectly. */
const namesIn = (
  part: unknown,
  all: Record<string, unknown>,
  names = new Set<string>(),
  kind = 'schemas',
): Set<string> => {
  for (const [, name = ''] of JSON.stringify(part).matchAll(new RegExp(`"#/components/${kind}/(\\w+)"`, 'g')))
    if (!names.has(name)) namesIn(all[name], all, names.add(name), kind);
  return names;
};
