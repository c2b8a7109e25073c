import type { FastifyInstance } from 'fastify';
import type { Context } from '../../database/context';
import { noteWrite } from './sessions';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route tells that something was saved meanwhile, such as by a job. */
    tellsOfWrites?: true;
  }
}

/** Lets people read what they have saved, where a replica answers their reads. */
export const noteWrites = (app: FastifyInstance, context: Context): void => {
  if (!context.replica) return;
  app.addHook('onSend', async (request, { statusCode }) => {
    const { actor, method, routeOptions } = request;
    const hasWritten = method !== 'GET' || routeOptions.config.tellsOfWrites;
    // The answer itself must not fail for this: the replica is at most a second behind.
    if (actor && hasWritten && statusCode < 400)
      await noteWrite(context, actor.sessionId).catch((error: unknown) =>
        request.log.warn({ err: error }, 'a save was not noted in its session'),
      );
  });
};
