import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { secondsInDay } from 'date-fns/constants';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../process/settings';

/** The hash of the empty style element that emotion inserts and fills through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The headers of responses that pages of other origins may read. */
export const exposedHeaders = [
  'Content-Range',
  'Date',
  'ETag',
  'Location',
  'Next-Cursor',
  'Retry-After',
  'Similar-Search',
  'Total-Is',
  'X-Request-Id',
];

/** Adds security headers to every response, and CORS for the origins in the settings. */
export const addSecurity = async (app: FastifyInstance, settings: Settings) => {
  const isHttps = settings.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'style-src': ["'self'", emptyStyle],
        'style-src-attr': ["'none'"],
        'font-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:', ...(settings.consoleApiUrl ? [settings.consoleApiUrl] : [])],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'frame-ancestors': ["'none'"],
        'worker-src': ["'self'"],
        'form-action': ["'self'"],
        ...(settings.consoleApiUrl && { 'connect-src': ["'self'", settings.consoleApiUrl] }),
        ...(isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 365 * secondsInDay },
    xFrameOptions: { action: 'deny' },
  });
  // The check-in page uses the camera to scan codes; nothing else of a device is used.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=()');
  });
  if (settings.corsOrigins.length === 0) return;
  await app.register(cors, {
    // Other origins go on to the routes: those of published content answer pages with a public key.
    origin: async (origin: string | undefined) =>
      origin !== undefined && settings.corsOrigins.includes(origin) ? origin : false,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders,
    maxAge: 600,
  });
};
