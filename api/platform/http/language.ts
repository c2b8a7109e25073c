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

declare module 'fastify' {
  interface FastifyRequest {
    /** The time zone in which a member sees times, once the member is known. Staff have that of their account. */
    memberTimeZone?: string;
  }
}

/** The reader of a message: the language, and the time zone in which the reader sees times, if it is known. */
export interface MessageReader {
  locale: string;
  timeZone: string | undefined;
}

/** Returns the reader of the response to a request. */
export const readerOfMessages = (request: FastifyRequest): MessageReader => ({
  locale: languageOf(request),
  // Before somebody is signed in, there is no actor.
  timeZone: request.memberTimeZone ?? (request.actor as FastifyRequest['actor'] | undefined)?.timeZone,
});

/** Formats a message for the reader of a response. */
export const formatMessageFor = (request: FastifyRequest, message: Message): string => {
  const { locale, timeZone } = readerOfMessages(request);
  return formatMessage(locale, message, timeZone);
};

/** The language of messages to members, whose language is unknown. */
export const languageOfMembers = 'en';

/** Returns the language of mails to an account: its own, if available, or English. */
export const languageOfAccount = ({ locale }: { locale: string | null }): string => matchLanguage(locale ?? '') ?? 'en';
