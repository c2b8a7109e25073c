import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

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
    transform: jsonSchemaTransform,
  });
};

/** GET /openapi.json: the document itself, without the envelope, as tools expect it. */
export const serveOpenApi = (app: FastifyInstance) => {
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
};
