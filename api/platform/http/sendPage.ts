import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply } from 'fastify';

/**
 * Returns the text of a built page for a console below a path. The programs of the page read the path from its root
 * element. Their files find each other by relative addresses.
 */
export const withPublicPath = (html: string, publicPath: string): string =>
  html
    .replace('data-base-path=""', `data-base-path="${publicPath}"`)
    .replaceAll('="/assets/', `="${publicPath}/assets/`);

/**
 * Creates the function that sends a page of the build. At the root of a host, that is the built file itself.
 * @param directory the directory of the build
 * @param page the path of the page in it
 */
export const createPageSender = async (
  directory: string,
  page: string,
  publicPath: string,
): Promise<(reply: FastifyReply) => FastifyReply> => {
  if (publicPath === '') return (reply) => reply.sendFile(page);
  const html = withPublicPath(await readFile(path.join(directory, page), 'utf8'), publicPath);
  return (reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    return reply.code(200).type('text/html; charset=utf-8').send(html);
  };
};
