import type { FastifyRequest } from 'fastify';
import { formatMessage, type Message, matchLanguage } from '../../../resources/engine/schema';

/** Returns the language of a response: the available one that `Accept-Language` prefers, else English. */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => {
  const preferences = (headers['accept-language'] ?? '').split(',').map((part) => {
    const [tag = '', weight = 'q=1'] = part.trim().split(/\s*;\s*/);
    return { tag, weight: Number(weight.replace('q=', '')) };
  });
  const language = preferences
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => matchLanguage(tag))
    .find(Boolean);
  return language ?? 'en';
};

/** Formats a message in the language of the request. */
export const formatMessageFor = (request: Pick<FastifyRequest, 'headers'>, message: Message): string =>
  formatMessage(languageOf(request), message);

/** The language of messages to members, whose language is unknown. */
export const languageOfMembers = 'en';

/** Returns the language of mails to an account: its own, if available, or English. */
export const languageOfAccount = ({ locale }: { locale: string | null }): string => matchLanguage(locale ?? '') ?? 'en';
