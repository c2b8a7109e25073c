import cookie from '@fastify/cookie';
import { type FastifyInstance, fastify } from 'fastify';
import { v7 as uuid } from 'uuid';
import { protectRoutes } from './accounts/access';
import { loadKeys } from './accounts/keys';
import { authRoutes } from './accounts/routes';
import { activityRoutes } from './activity/routes';
import { appointmentRoutes } from './areas/appointments/routes';
import { contactRoutes } from './areas/contacts/routes';
import { notificationRoutes } from './areas/notifications/routes';
import { invitationRoute, profileRoute } from './areas/staff/routes';
import { typeRoutes } from './areas/types/routes';
import { dashboardRoutes } from './dashboard/routes';
import type { Context } from './database/context';
import { bodyLimit, readBodies } from './http/body';
import { answerClientError, answerError } from './http/errors';
import { serveHealth } from './http/health';
import { noteRoutes } from './http/knownRoutes';
import { logging, logRequests } from './http/logging';
import { describeRoutes, serveOpenApi } from './http/openapi';
import { addSecurity } from './http/security';
import { serveConsole } from './http/staticConsole';
import { checkInput } from './http/validation';
import { fileRoutes } from './library/routes';
import { servedFiles } from './library/serve';
import { peopleRoutes } from './members/routes';
import { recordRoutes } from './records/routes';
import { trashRoutes } from './trash/routes';

/**
 * Puts the API and the built console together; the caller listens and closes.
 * @param context the database must be migrated and its storage prepared.
 * @param directory where the built console lies; undefined: only the API answers.
 */
export const buildApp = async (context: Context, directory?: string): Promise<FastifyInstance> => {
  const { logLevel, trustedProxies, requestTimeout } = context.settings;
  const app: FastifyInstance = fastify({
    ...logging(logLevel),
    genReqId: () => uuid(),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    bodyLimit,
    // Who sends slowly, or nothing more, must not hold a connection for ever.
    requestTimeout,
    connectionTimeout: requestTimeout,
    // Node looks after both this often, and takes the shorter one for the headers alone.
    http: {
      headersTimeout: Math.min(requestTimeout, 60_000),
      connectionsCheckingInterval: Math.min(requestTimeout, 30_000),
    },
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  });
  app.decorate('keys', await loadKeys(context.database));
  app.setErrorHandler(answerError);
  readBodies(app);
  noteRoutes(app);
  checkInput(app);
  logRequests(app);
  await addSecurity(app, context.settings);
  await app.register(cookie);
  await describeRoutes(app);
  await app.register(
    async (api) => {
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      protectRoutes(api, context);
      serveHealth(api, context);
      serveOpenApi(api);
      await api.register(authRoutes(context), { prefix: '/auth' });
      await api.register(dashboardRoutes(context));
      await api.register(peopleRoutes(context));
      await api.register(notificationRoutes(context));
      await api.register(fileRoutes(context), { prefix: '/files' });
      await api.register(appointmentRoutes(context), { prefix: '/appointments' });
      await api.register(activityRoutes(context), { prefix: '/activity' });
      await api.register(trashRoutes(context), { prefix: '/trash' });
      await api.register(recordRoutes(context));
      await api.register(contactRoutes(context), { prefix: '/contacts' });
      await api.register(invitationRoute(context), { prefix: '/staff' });
      await api.register(profileRoute(context), { prefix: '/auth' });
      await api.register(typeRoutes(context), { prefix: '/types' });
    },
    { prefix: '/api/v1' },
  );
  await app.register(servedFiles(context), { prefix: '/files' });
  await serveConsole(app, directory);
  return app;
};
