import path from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendNotFound } from './errors';

const isApi = (address: string) => /^\/(api|files|calendar)(\/|\?|$)/.test(address);
/** The last part of a page's address has no dot in it, that of a file has. */
export const isPage = (address: string) => {
  const [pathname = ''] = address.split('?');
  return pathname.lastIndexOf('.') <= pathname.lastIndexOf('/');
};

/**
 * Serves the built console from `directory`: hashed files for ever, index.html always fresh and for every page address.
 * Without a directory, as in development, only the API answers.
 */
export const serveConsole = async (app: FastifyInstance, directory: string | undefined) => {
  if (directory)
    await app.register(files, {
      root: directory,
      preCompressed: true,
      cacheControl: false,
      dotfiles: 'ignore',
      setHeaders: (reply, file) => {
        const isHashed = path.relative(directory, file).startsWith(`assets${path.sep}`);
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = /^(GET|HEAD)$/.test(request.method) && !isApi(request.url) && isPage(request.url);
    if (directory && wantsPage) return reply.sendFile('index.html');
    sendNotFound(request, reply);
  });
};
