import type { FastifyRequest } from 'fastify';
import { formatMessage, type Message, matchLanguage } from '../../resources/kit';

/**
 * The language in which a call is answered: the one that its `Accept-Language` likes best of those that there are
 * sentences in, else English.
 */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
  const wanted = (headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', weight = 'q=1'] = part.trim().split(/\s*;\s*/);
    return { tag, weight: Number(weight.replace('q=', '')) };
  });
  const spoken = wanted
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => matchLanguage(tag))
    .find(Boolean);
  return spoken ?? 'en';
};

/** Says a message in the language of whoever calls. */
export const formatMessageFor = (request: Pick<FastifyRequest, 'headers'>, message: Message): string =>
  formatMessage(languageOf(request), message);

/** The language of what is sent to members, of whom none is known. */
export const languageOfMembers = 'en';

/** The language of what is mailed to an account: its own, or English. */
export const languageOfAccount = ({ locale }: { locale: string | null }): string => matchLanguage(locale ?? '') ?? 'en';
