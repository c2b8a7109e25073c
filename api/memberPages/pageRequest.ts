import type { FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { dayAndTimeText, formatMessage, type Message, type RecordData } from '../../resources/engine/schema';
import type { MemberLink } from '../features/memberLinks/readLink';
import type { PersonSave } from '../memberApp/memberSave';
import { Problem } from '../platform/http/problem';
import { publicPathOf } from '../platform/process/publicPath';
import type { RecordsContext } from '../records/recordsContext';
import { pageTexts } from './messages.en';

/** Returns the text of a deadline: `Wednesday, November 25, 2026, 10:40 AM Mountain Time`. */
export const deadlineText = (deadline: string, timeZone: string, language: string): string => {
  const { date, time } = dayAndTimeText(language, { startsAt: deadline, timeZone });
  return `${date}, ${time}`;
};

/** The request for a page of a link. */
export interface PageRequest {
  context: RecordsContext;
  link: MemberLink;
  language: string;
  /** Formats a text in the language of the page. */
  t: (message: Message) => string;
  /** Returns the address of a view of the page. */
  hrefOf: (query?: Readonly<Record<string, string>>) => string;
  query: Readonly<Record<string, string | undefined>>;
  /** The origin of a save. */
  origin: { ip: string; requestId: string };
}

/** A page: its title, and its content below the title. */
export interface PageView {
  title: string;
  content: ReactNode;
}

/** The fields of a form. */
export type Form = Readonly<Record<string, string | undefined>>;

/** The target of a link: the page that shows it, and the answers that a person can give. */
export interface LinkTarget {
  /** Returns the page as things are now. Throws a Problem where there is none. */
  read: (request: PageRequest) => Promise<PageView>;
  /**
   * Does what the form says, once. Returns the name of a notice for the page that follows. Throws a Problem that says
   * why it is not possible.
   */
  answer: (request: PageRequest, form: Form) => Promise<Notice | undefined>;
}

/** The notices about what a person has done. */
export const notices = {
  saved: pageTexts.saved,
  allStopped: pageTexts.allStopped,
  remindersStopped: pageTexts.remindersStopped,
  remindersStarted: pageTexts.remindersStarted,
} as const;
export type Notice = keyof typeof notices;

/** Returns the request for a page of a link, in a language. */
export const pageRequestOf = (
  context: RecordsContext,
  request: FastifyRequest,
  link: MemberLink,
  language: string,
): PageRequest => {
  const query = request.query as PageRequest['query'];
  const path = `${publicPathOf(context.settings)}${request.url.split('?')[0]}`;
  return {
    context: { ...context, locale: language },
    link,
    language,
    t: (message) => formatMessage(language, message),
    hrefOf: (view = {}) => {
      const parameters = new URLSearchParams({ ...(query.lang && { lang: language }), ...view });
      return parameters.size === 0 ? path : `${path}?${parameters}`;
    },
    query,
    origin: { ip: request.ip, requestId: request.id },
  };
};

/** Returns the save of a record by the person whose it is, at the version that the form showed. */
export const personSaveOf = (
  { context, origin }: Pick<PageRequest, 'context' | 'origin'>,
  { memberId, memberState, memberTimeZone }: Readonly<RecordData>,
  form: Form,
): PersonSave => {
  const id = typeof memberId === 'string' ? memberId : undefined;
  return {
    context,
    member: { id, state: String(memberState ?? ''), timeZone: memberTimeZone ? String(memberTimeZone) : null },
    author: { accountId: null, ...(id ? { memberId: id } : { isPerson: true }), ...origin },
    // A form without its version is as outdated as one of an earlier version.
    version: Number(form.version ?? 0) || 0,
  };
};

/** Does what a form requests. If that is not possible because it is done already, the error says so. */
export const answerOnce = async <Result>(
  run: () => Promise<Result>,
  isDone: () => Promise<boolean>,
): Promise<Result> => {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Problem) || (error.status !== 409 && error.status !== 412)) throw error;
    if (await isDone()) throw new Problem(409, pageTexts.doneAlready);
    throw error.status === 412 ? new Problem(409, pageTexts.changedMeanwhile) : error;
  }
};
