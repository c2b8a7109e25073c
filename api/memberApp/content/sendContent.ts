import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { successText } from '../../platform/http/envelope';
import { isCachedByClient } from '../../platform/http/query';
import { similarSearchHeaders } from '../../platform/search/correctSearch';

/** The most seconds for which a device may use content again without asking. */
const maxAge = 60;

/** The most seconds for which a cache in front, such as Varnish, may use content again for callers with the same key. */
const maxSharedAge = 1;

/** The header by which a caller says what it has already, for the OpenAPI document. */
export const contentHeaders = {
  'if-none-match': z.string().optional().describe('The ETag of the content that the caller has: 304 if it is the same'),
};

/** The parts of an answer with content. */
export interface ContentAnswer {
  /** The data as JSON. */
  json: string;
  changedAt: Date | undefined;
  nextChange: Date | undefined;
  /** The name and the bounds of a page of a list. */
  contentRange?: string;
  /** The search with similar words that was done instead. */
  similar?: string | undefined;
}

/**
 * Sends content that was worked out before, without parsing it. It may be used again until the next version begins or
 * ends; an answer for a member stays on the device. Answers 304 if the caller has it already.
 */
export const sendContent = (
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
  { json, changedAt, nextChange, contentRange, similar }: ContentAnswer,
) => {
  const body = successText(json);
  const etag = `"${hash('sha1', body, 'base64url')}"`;
  reply.headers({
    etag,
    vary: 'authorization, member, origin, accept-encoding',
    'cache-control': cacheControlOf(request, nextChange ? (nextChange.getTime() - now.getTime()) / 1000 : maxAge),
    ...(changedAt && { 'last-modified': changedAt.toUTCString() }),
    ...(contentRange && { 'content-range': contentRange }),
    ...similarSearchHeaders(similar),
  });
  if (isCachedByClient(request, etag)) return reply.code(304).send();
  return sendJson(reply, body);
};

/** Returns how long an answer may be used again, given the seconds until it changes. */
const cacheControlOf = ({ preview, headers }: FastifyRequest, seconds: number) => {
  if (preview) return 'no-store';
  const age = Math.min(maxAge, Math.floor(seconds));
  if (headers.member !== undefined) return `private, max-age=${age}`;
  return `public, max-age=${age}, s-maxage=${Math.min(maxSharedAge, age)}`;
};

/** Sends a body that is JSON already. */
export const sendJson = (reply: FastifyReply, body: string) =>
  reply.type('application/json; charset=utf-8').serializer(String).send(body);
