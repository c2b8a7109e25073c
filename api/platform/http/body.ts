import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { jsonBoundsErrorMessage } from './jsonBounds';
import { httpMessages } from './messages.en';
import { Problem } from './problem';

/** Whether PostgreSQL can store a text: it accepts neither NUL nor an unpaired surrogate. */
export const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Matches JSON texts that may hold what cannot be stored: only as an escape do such characters pass the parser. */
const unstorableEscape = /\\u(?:0000|d[89a-f])/i;

/** Whether every text and key of a parsed JSON value can be stored. */
const isJsonStorable = (text: string, parsed: unknown): boolean => {
  if (!unstorableEscape.test(text)) return true;
  let areAllStorable = true;
  JSON.stringify(parsed, (key, value) => {
    areAllStorable &&= isStorable(key) && (typeof value !== 'string' || isStorable(value));
    return value;
  });
  return areAllStorable;
};

/** Parses a JSON object within the bounds of bodies that can be stored; undefined for any other text. */
export const parseStorableObject = (text: string): Record<string, unknown> | undefined => {
  if (jsonBoundsErrorMessage(text)) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject && isJsonStorable(text, parsed) ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** The maximum size of a request body in bytes. */
export const bodyLimit = 1024 * 1024;
/** That of the addresses below `/auth`: they take a few short texts, and anybody may call them. */
const authBodyLimit = 16 * 1024;

/**
 * Accepts only JSON bodies within the bounds of `jsonBoundsErrorMessage` and with texts that can be stored. An empty body counts as
 * none, and its type does not matter: many clients send a type with every request.
 */
export const readBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async ({ headers }) => {
    if (hasNoBody(headers)) delete headers['content-type'];
  });
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/v1/auth/')) route.bodyLimit = authBodyLimit;
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') {
      done(null, undefined);
      return;
    }
    const boundsError = jsonBoundsErrorMessage(text);
    if (boundsError) done(new Problem(400, boundsError));
    else
      void parse(request, text, (error, parsed) => {
        if (error || isJsonStorable(text, parsed)) done(error, parsed);
        else done(new Problem(400, httpMessages.textNotStorable));
      });
  });
};

const hasNoBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;
