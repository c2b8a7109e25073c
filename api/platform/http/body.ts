import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { httpMessages } from './messages.en';
import { Problem } from './problem';

/** Whether PostgreSQL can store a text: it accepts neither NUL nor an unpaired surrogate. */
export const isStorable = (text: string) => !text.includes('\0') && !/\p{Surrogate}/u.test(text);

/** Whether every text and key of a parsed JSON value can be stored. */
const isJsonStorable = (parsed: unknown): boolean => {
  let areAllStorable = true;
  JSON.stringify(parsed, (key, value) => {
    areAllStorable &&= isStorable(key) && (typeof value !== 'string' || isStorable(value));
    return value;
  });
  return areAllStorable;
};

/** Parses a JSON object that can be stored; undefined for any other text. */
export const parseStorableObject = (text: string): Record<string, unknown> | undefined => {
  if (jsonDepthOf(text) > maxJsonDepth) return undefined;
  try {
    const parsed: unknown = JSON.parse(text);
    const isObject = typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed);
    return isObject && isJsonStorable(parsed) ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
};

/** The maximum size of a request body in bytes. */
export const bodyLimit = 1024 * 1024;
/** The maximum depth of a JSON text that is parsed. */
export const maxJsonDepth = 32;

/**
 * Accepts only JSON bodies, with a limited depth and with texts that can be stored. An empty body counts as none, and
 * its type does not matter: many clients send a type with every request.
 */
export const readBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addHook('onRequest', async ({ headers }) => {
    if (hasNoBody(headers)) delete headers['content-type'];
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') done(null, undefined);
    else if (jsonDepthOf(text) > maxJsonDepth) done(new Problem(400, httpMessages.tooDeep({ deepest: maxJsonDepth })));
    else
      void parse(request, text, (error, parsed) => {
        if (error || isJsonStorable(parsed)) done(error, parsed);
        else done(new Problem(400, httpMessages.notStorable));
      });
  });
};

const hasNoBody = (headers: IncomingHttpHeaders) =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0;

/** Returns the depth of a JSON text. It reads the text itself, because deeply nested JSON must not be parsed. */
export const jsonDepthOf = (text: string) => {
  let depth = 0;
  let maxFound = 0;
  let isInString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (isInString && character === '\\') index += 1;
    else if (character === '"') isInString = !isInString;
    else if (!isInString && (character === '{' || character === '[')) maxFound = Math.max(maxFound, ++depth);
    else if (!isInString && (character === '}' || character === ']')) depth -= 1;
  }
  return maxFound;
};
