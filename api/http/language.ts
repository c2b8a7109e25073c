import type { FastifyRequest } from 'fastify';
import { knownLanguages, type Message, say } from '../../resources/kit';

/**
 * The language in which a call is answered: the one that its `Accept-Language` likes best of those that there are
 * sentences in, else English.
 */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
  const wanted = (headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', weight = 'q=1'] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    return { tag, weight: Number(weight.replace('q=', '')) };
  });
  // The closest first: `pt-BR` before `pt`.
  const known = [...knownLanguages()].sort((one, other) => other.length - one.length);
  const spoken = wanted
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => known.find((locale) => `${tag}-`.startsWith(`${locale.toLowerCase()}-`)))
    .find(Boolean);
  return spoken ?? 'en';
};

/** Says a message in the language of whoever calls. */
export const sayTo = (request: Pick<FastifyRequest, 'headers'>, message: Message): string =>
  say(languageOf(request), message);
