import { once } from 'es-toolkit';
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { createElement } from 'react';
import { availableLanguages, formatMessage, type Message, matchLanguage } from '../../resources/engine/schema';
import { readLink } from '../features/memberLinks/readLink';
import { isBehindUnknownProxy, networkOf } from '../platform/accounts/network';
import { countOrThrow } from '../platform/accounts/throttle';
import { errorProblemOf } from '../platform/http/errors';
import { languageOf } from '../platform/http/language';
import { Problem } from '../platform/http/problem';
import { problemForMembers } from '../platform/http/problemForMembers';
import { publicPathOf } from '../platform/process/publicPath';
import type { RecordsContext } from '../records/recordsContext';
import { appointmentPage } from './appointmentPage';
import { enrollmentPage } from './enrollmentPage';
import { pageTexts } from './messages.en';
import { createPageOrganization } from './pageOrganization';
import { type Form, type LinkTarget, notices, type PageRequest, pageRequestOf } from './pageRequest';
import { receiveForms } from './receiveForms';
import { stylesheet, stylesheetPath } from './stylesheet';
import { topicPage } from './topicPage';

/** The targets of links, by the area of their record. */
const linkTargets: Readonly<Record<string, LinkTarget>> = {
  'events-enrolment': enrollmentPage,
  appointments: appointmentPage,
  notifications: topicPage,
};

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

const minute = 60 * 1000;
/** The attempts of a network with unknown tokens, and the answers by one link, in a quarter of an hour. */
const maxUnknown = 100;
const maxAnswers = 30;

/** React is loaded at the first page. */
const loadRenderer = once(() => import('./renderPage'));

/** The parts that all pages share. */
interface Site {
  readOrganization: ReturnType<typeof createPageOrganization>;
  /** The path of the public address. */
  publicPath: string;
}

type TokenRequest = FastifyRequest<{ Params: { token: string } }>;

/** The pages at the links in messages, below `/m`, for people without the app. The secret address is the permission. */
export const memberPageRoutes =
  (context: RecordsContext): FastifyPluginAsync =>
  async (app) => {
    const readOrganization = createPageOrganization(context);
    const publicPath = publicPathOf(context.settings);
    const sendPage = createPageSender({ readOrganization, publicPath });
    const nameOnly = { name: context.settings.publicUrl };
    receiveForms(app);
    app.setErrorHandler((error: FastifyError | Problem, request, reply) =>
      sendProblem(
        { readOrganization: () => readOrganization().catch(() => nameOnly), publicPath },
        request,
        reply,
        errorProblemOf(error, request),
      ),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'content-security-policy': policy,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
      });
    });

    const shared = { schema: { hide: true } } as const;
    app.get(stylesheetPath.replace('/m', ''), { schema: { hide: true } }, async (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/css; charset=utf-8')
        .send(stylesheet),
    );

    app.get('/:token', shared, async (request: TokenRequest, reply) => {
      const { page, target } = await requirePage(context, request);
      return sendPage(page, reply, target, noticeOf(page));
    });

    app.post('/:token', shared, async (request: TokenRequest, reply) => {
      const { page, target } = await requirePage(context, request);
      await countAnswer(context, request.params.token);
      const form = (request.body ?? {}) as Form;
      const isOneClick = form['List-Unsubscribe'] === 'One-Click';
      try {
        const notice = await target.answer(page, isOneClick ? { choice: 'stop' } : form);
        if (isOneClick) return await sendPage(page, reply, target);
        return await reply.redirect(page.hrefOf(notice ? { notice } : {}), 303);
      } catch (error) {
        if (!(error instanceof Problem) || error.status >= 500 || error.status === 410) throw error;
        const message = firstMessageOf(problemForMembers(error, request.log));
        return sendPage(page, reply.code(error.status), target, { message, isError: true });
      }
    });
  };

/** Returns the page of a token and its target. Throws 404 for an unknown token, 410 for one that has expired, and 429. */
const requirePage = async (context: RecordsContext, request: TokenRequest) => {
  const { token } = request.params;
  const link = /^[\w-]{43}$/.test(token) ? await readLink(context, token) : undefined;
  const target = link && linkTargets[link.area];
  if (!link || !target) {
    const name = `unknown links from ${networkOf(request.ip)}`;
    const limit = { name, max: maxUnknown, windowMilliseconds: 15 * minute };
    if (!isBehindUnknownProxy(request)) await countOrThrow(context, limit);
    throw new Problem(404, pageTexts.noRecord);
  }
  if (link.hasExpired) throw new Problem(410, pageTexts.expired);
  if (link.isOfOtherAddress) throw new Problem(410, pageTexts.otherPerson);
  return { page: pageRequestOf(context, request, link, pageLanguageOf(request, link.locale)), target };
};

const countAnswer = (context: RecordsContext, token: string) =>
  countOrThrow(context, { name: `answers by ${token}`, max: maxAnswers, windowMilliseconds: 15 * minute });

/** Returns the language of a page: the requested one, that of the member, or that of the browser. */
const pageLanguageOf = (request: FastifyRequest, locale: string | null): string => {
  const { lang = '' } = request.query as { lang?: unknown };
  return matchLanguage(String(lang)) ?? matchLanguage(locale ?? '') ?? languageOf(request);
};

interface PageNotice {
  message: Message;
  isError: boolean;
}

const noticeOf = ({ query: { notice = '' } }: PageRequest): PageNotice | undefined => {
  const message = Object.entries(notices).find(([name]) => name === notice)?.[1];
  return message && { message, isError: false };
};

/** Returns the sentence about the first field of a refusal, or else about all of it. */
const firstMessageOf = ({ errors = {}, detail }: Problem): Message => Object.values(errors)[0] ?? detail;

/** Returns a function that sends a page with its notice. */
const createPageSender =
  ({ readOrganization, publicPath }: Site) =>
  async (page: PageRequest, reply: FastifyReply, target: LinkTarget, notice?: PageNotice) => {
    const { language, hrefOf, t } = page;
    const [{ title, content }, organization] = await Promise.all([target.read(page), readOrganization()]);
    const otherLanguages = availableLanguages()
      .filter((other) => other !== language)
      .map((other) => ({ language: other, href: hrefOf({ lang: other }) }));
    const { renderPage } = await loadRenderer();
    return reply.type('text/html; charset=utf-8').send(
      renderPage({
        ...{ language, organization, publicPath, otherLanguages, title, children: content },
        notice: notice && { text: t(notice.message), isError: notice.isError },
      }),
    );
  };

/** Returns the title and the sentence of a page without a target. */
const describeProblem = ({ status, detail }: Problem): { title: Message; intro: Message } => {
  if (status === 404) return { title: pageTexts.noRecord, intro: pageTexts.noRecordLead };
  if (status === 410)
    return detail.code === pageTexts.otherPerson.code
      ? { title: pageTexts.otherPerson, intro: pageTexts.otherPersonLead }
      : { title: pageTexts.expired, intro: pageTexts.expiredLead };
  if (status === 429) return { title: pageTexts.tooMany, intro: pageTexts.busyLead };
  return { title: pageTexts.failed, intro: status < 500 ? pageTexts.invalidLead : pageTexts.failedLead };
};

/** Sends a plain page that says why there is none, with the telephone number of the organization where it can be read. */
const sendProblem = async (
  { readOrganization, publicPath }: Site,
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
) => {
  const language = pageLanguageOf(request, null);
  const { title, intro } = describeProblem(problem);
  const organization = await readOrganization();
  const { renderPage } = await loadRenderer();
  return reply
    .code(problem.status)
    .headers(problem.headers)
    .type('text/html; charset=utf-8')
    .send(
      renderPage({
        ...{ language, organization, publicPath, title: formatMessage(language, title) },
        children: createElement('p', { className: 'lead' }, formatMessage(language, intro)),
      }),
    );
};
