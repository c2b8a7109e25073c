import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings';

/** The style element that emotion inserts empty and fills through the CSSOM. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Security headers on every answer, and CORS for the origins that the settings name. */
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
    strictTransportSecurity: isHttps && { maxAge: 365 * 24 * 60 * 60 },
    xFrameOptions: { action: 'deny' },
  });
  // Codes are scanned at the doors of events; nothing else of a device is used.
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), geolocation=(), microphone=()');
  });
  if (settings.corsOrigins.length === 0) return;
  await app.register(cors, {
    origin: settings.corsOrigins,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['Content-Range', 'Date', 'ETag', 'Location', 'Next-Cursor', 'Retry-After', 'Total-Is'],
    maxAge: 600,
  });
};
