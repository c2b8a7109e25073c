import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Access } from '../auth';

/** Gathers the routes' schemas into one OpenAPI document, served by `serveOpenApi`. */
export const describeRoutes = async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Retirement console API',
        version: '1',
        description:
          'Every answer is an envelope: success, data, message, and errors by field where fields are at fault.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      return { url, schema: { ...schema, ...told(route.route.config?.access) } };
    },
  });
};

/** Who may call a route: `x-permission` has the permissions of which one is needed, `{area}:{action}`. */
const told = (access: Access | undefined) => {
  if (access === 'public') return { security: [] };
  if (typeof access !== 'object') return {};
  return { 'x-permission': access.actions.map((action) => `${access.area}:${action}`) };
};

/** GET /openapi.json: the document itself, without the envelope, as tools expect it. */
export const serveOpenApi = (app: FastifyInstance) => {
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, async () => app.swagger());
};
