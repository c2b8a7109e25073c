import type { FastifyInstance } from 'fastify';
import { databaseFailureMessage } from '../database/databaseFailure';
import { Problem } from './problem';

/**
 * Ends each call that is not answered by its deadline with a 503 Problem, whatever it waits for. The timeout of Fastify
 * forgets calls with a body: it stops as soon as the body is read.
 * @param deadlines in milliseconds; `transfers` is for calls that move files, and for pages outside the API
 */
export const endLateCalls = (app: FastifyInstance, deadlines: { calls: number; transfers: number }): void => {
  app.addHook('onRequest', async ({ routeOptions, log }, reply) => {
    // Those take as long as the connection of the caller, or as the rows of a large file.
    const isTransfer = routeOptions.config.transfersFile || !routeOptions.url?.startsWith('/api/');
    const late = setTimeout(
      () => {
        log.error('a call was not answered by its deadline');
        // A response that has begun cannot become another one.
        if (reply.raw.headersSent) reply.raw.destroy();
        else void reply.send(new Problem(503, databaseFailureMessage.slow, { headers: { 'retry-after': '5' } }));
      },
      isTransfer ? deadlines.transfers : deadlines.calls,
    );
    reply.raw.once('close', () => clearTimeout(late));
  });
};
