import type { FastifyInstance, FastifyReply } from 'fastify';
import { publicPathOf } from '../process/publicPath';
import type { Settings } from '../process/settings';
import { createPageSender } from './sendPage';

/** The page of the member program in the built console. */
const page = 'src/member/index.html';

/**
 * The policy of the member program. It runs without an origin, so it reads no cookie and no storage, and no script runs
 * but its own.
 */
const policyOf = ({ consoleApiUrl = '' }: Settings) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: ${consoleApiUrl}`,
    `connect-src 'self' ${consoleApiUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ]
    .map((directive) => directive.trim())
    .join('; ');

/**
 * Serves the member program: `/preview/frame` in the console, which sends the token by message, and shared addresses,
 * which end in their token. The token is never logged, stored or passed on.
 */
export const serveMemberProgram = async (app: FastifyInstance, directory: string, settings: Settings) => {
  const policy = policyOf(settings);
  const publicPath = publicPathOf(settings);
  const sendPage = await createPageSender(directory, page, publicPath);
  const send = (reply: FastifyReply) =>
    sendPage(
      reply.headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'x-frame-options': 'SAMEORIGIN',
        // Browsers refuse to open a page without an origin in a group of its own.
        'cross-origin-opener-policy': 'unsafe-none',
        'origin-agent-cluster': '?0',
      }),
    );
  const schema = { hide: true };
  app.get('/preview/frame', { schema }, async (_request, reply) => send(reply));
  app.get('/preview/:token', { schema }, async (_request, reply) => send(reply));
  // A copied address may have a slash at its end.
  app.get<{ Params: { token: string } }>('/preview/:token/*', { schema }, async ({ params: { token } }, reply) =>
    reply.redirect(`${publicPath}/preview/${encodeURIComponent(token)}`),
  );
};
