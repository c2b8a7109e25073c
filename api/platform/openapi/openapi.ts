/** The OpenAPI document, made from the routes and the schemas of areas. */

import swagger from '@fastify/swagger';
import { isEqual, isPlainObject, mapValues, omit, omitBy, pick } from 'es-toolkit';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { RecordData } from '../../../resources/engine/schema';
import { type Access, isOfMemberApp, memberNames } from '../accounts/routeAccess';
import { problemResponse, responseSuffix } from '../http/envelope';
import { publicPathOf } from '../process/publicPath';
import type { Settings } from '../process/settings';
import { mergeAreaOperations } from './openapiAreas';
import { type Document, type Json, operationIdOf } from './openapiDocument';
import { nameParameters } from './openapiParameters';
import { completeResponses, headerComponents, nameRefusals } from './openapiResponses';
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
export const describeRoutes = async (app: FastifyInstance, settings: Settings) => {
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
        servers: [{ url: publicPathOf(settings) || '/', description: 'The address of the console' }],
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
      transformObject: (document) => complete(jsonSchemaTransformObject(document)),
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
 * Completes the document, and leaves out what does not help its readers. Each named schema occurs once as input and once
 * as response. Unused schemas are removed.
 */
const complete = (document: ReturnType<typeof jsonSchemaTransformObject>) => {
  const { components = {}, paths: allPaths, ...otherParts } = JSON.parse(JSON.stringify(document), shorten) as Document;
  const paths = mergeAreaOperations(allPaths);
  const named = components.schemas ?? {};
  completeResponses(paths, named);
  const operations = Object.entries(paths).flatMap(([path, each]) =>
    Object.values(each).map((operation) => {
      if (!operation.tags?.length) operation.tags = [tagOfPath(path)];
      return operation;
    }),
  );
  const tags = [...new Set(operations.flatMap((operation) => operation.tags ?? []))].sort();
  const responses = nameRefusals(paths);
  const parameters = nameParameters(paths);
  const content = [paths, parameters, responses];
  const used = pick(named, [...namesIn(content, named)].sort());
  const text = JSON.stringify({
    ...otherParts,
    tags: tags.map(tagNamed),
    paths,
    components: {
      ...components,
      headers: pick(headerComponents, [...namesIn(content, headerComponents, new Set(), 'headers')]),
      parameters,
      responses,
      schemas: mapValues(used, (schema, name) => (/(Input|Filter)$/.test(name) ? schema : asResponse(schema))),
    },
  });
  return JSON.parse(
    text
      .replaceAll(new RegExp(`\\b([A-Z]\\w*)${responseSuffix}"`, 'g'), '$1"')
      .replaceAll('"description":"Default Response"', '"description":"OK"'),
  );
};

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
const namesIn = (part: unknown, all: RecordData, names = new Set<string>(), kind = 'schemas'): Set<string> => {
  for (const [, name = ''] of JSON.stringify(part).matchAll(new RegExp(`"#/components/${kind}/(\\w+)"`, 'g')))
    if (!names.has(name)) namesIn(all[name], all, names.add(name), kind);
  return names;
};
