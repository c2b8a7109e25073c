import type { FastifyInstance } from 'fastify';
import { httpMessages } from './messages.en';
import { Problem } from './problem';
import { isJsonStorable } from './storableText';

export const bodyLimit = 1024 * 1024;
const deepest = 32;

/**
 * Bodies are JSON and nothing else, nested no deeper than any record is, and all their texts can be stored. An empty one
 * counts as none.
 */
export const readBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body.toString();
    if (text.trim() === '') done(null, undefined);
    else if (depthOf(text) > deepest) done(new Problem(400, httpMessages.tooDeep({ deepest })));
    else
      void parse(request, text, (error, parsed) => {
        if (error || isJsonStorable(parsed)) done(error, parsed);
        else done(new Problem(400, httpMessages.notStorable));
      });
  });
};

/** How deep the brackets of a JSON text nest; read off the text, since parsing it first is what must be avoided. */
const depthOf = (text: string) => {
  let depth = 0;
  let deepestSeen = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (inString && character === '\\') index += 1;
    else if (character === '"') inString = !inString;
    else if (!inString && (character === '{' || character === '[')) deepestSeen = Math.max(deepestSeen, ++depth);
    else if (!inString && (character === '}' || character === ']')) depth -= 1;
  }
  return deepestSeen;
};
