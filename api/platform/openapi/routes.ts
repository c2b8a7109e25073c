import type { FastifyPluginAsync } from 'fastify';

/** The route of an OpenAPI document, without the envelope, as tools expect it. */
export const openApiRoutes =
  (documentName: 'swagger' | 'memberAppDocument'): FastifyPluginAsync =>
  async (app) => {
    let document: string | undefined;
    app.get('', { config: { access: 'public' }, schema: { hide: true } }, async (_request, reply) => {
      document ??= JSON.stringify(app[documentName]());
      return reply.type('application/json; charset=utf-8').serializer(String).send(document);
    });
  };
