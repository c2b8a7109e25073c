import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { publicPathOf } from '../process/publicPath';
import type { Settings } from '../process/settings';
import { sendNotFound } from './errors';
import { serveMemberProgram } from './memberProgram';
import { createPageSender } from './sendPage';

const isApi = (address: string) => /^\/(api|files|calendar|m)(\/|\?|$)/.test(address);
/** Addresses that monitors expect: a page of the console there would tell them that all is well. */
const isProbe = (address: string) =>
  /^\/(-\/)?(health|healthy|healthz|healthcheck|alive|live|liveness|livez|ready|readiness|readyz|ping|status|metrics)\/?(\?|$)/.test(
    address,
  );
/** Whether an address is a page: its last part has no dot, unlike that of a file. */
export const isPage = (address: string) => {
  const [pathname = ''] = address.split('?');
  return pathname.lastIndexOf('.') <= pathname.lastIndexOf('/');
};

/**
 * Serves the built console from `directory`: hashed files with unlimited caching, the member program, and index.html
 * uncached for every page address. Without a directory, as in development, only the API responds.
 */
export const serveConsole = async (app: FastifyInstance, directory: string | undefined, settings: Settings) => {
  const publicPath = publicPathOf(settings);
  const sendIndex = directory && (await createPageSender(directory, 'index.html', publicPath));
  if (directory) {
    await app.register(files, {
      root: directory,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      // Below a path, the pages are not sent as they were built.
      ...(publicPath && { allowedPath: (file: string) => !/(^|\/|\.html)$/.test(file) }),
      setHeaders: (reply, file) => {
        const isHashed = path.relative(directory, file).startsWith(`assets${path.sep}`);
        const ofPage = reply.getHeader('cache-control') ?? 'no-cache';
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : ofPage);
        // The member program has no origin, so its modules and fonts come from another one.
        if (isHashed) reply.header('access-control-allow-origin', '*');
      },
    });
    await serveMemberProgram(app, directory, settings);
  }
  app.setNotFoundHandler((request, reply) => {
    const isPageRequest =
      /^(GET|HEAD)$/.test(request.method) && !isApi(request.url) && !isProbe(request.url) && isPage(request.url);
    if (sendIndex && isPageRequest) return sendIndex(reply);
    sendNotFound(request, reply);
  });
};
