import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { mapValues } from 'es-toolkit';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { formatFieldErrors, formatMessage, formatMessageValues, type Message } from '../../../resources/engine/schema';
import { databaseFailureMessage, databaseFailureOf } from '../database/databaseFailure';
import { requestRefused } from '../process/observations';
import { isCutOff } from './draining';
import { allowedMethods } from './knownRoutes';
import { formatMessageFor, type MessageReader, readerOfMessages } from './language';
import { httpMessages } from './messages.en';
import { Problem } from './problem';
import { problemForMembers } from './problemForMembers';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether members read the responses: no message for staff alone reaches them. */
    isForMembers?: true;
  }
}

const messages: Record<string, Message> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: httpMessages.bodyTypeNotJson,
  FST_ERR_CTP_INVALID_JSON_BODY: httpMessages.bodyNotJson,
  FST_ERR_BAD_URL: httpMessages.addressNotValid,
  FST_ERR_MAX_PARAM_LENGTH: httpMessages.addressTooLong,
};

/** The value of Retry-After while the database fails, in seconds; a connection becomes free sooner. */
const retryAfter = { away: '5', slow: '5', busy: '1' };

const sizeText = (bytes: number) => (bytes < megabyte ? `${bytes / 1024} kB` : `${bytes / megabyte} MB`);
const megabyte = 1024 * 1024;

/** Returns the problem for an error of any source; internal details never reach the client. */
const problemOf = (error: FastifyError | Problem, request: FastifyRequest): Problem => {
  if (error instanceof Problem) return error;
  const failure = databaseFailureOf(error);
  // While the disk is full, reading works and retrying does not help, so this is not a 503.
  if (failure === 'full') return new Problem(507, databaseFailureMessage.full);
  if (failure)
    return new Problem(503, databaseFailureMessage[failure], { headers: { 'retry-after': retryAfter[failure] } });
  const status = error.statusCode ?? 500;
  if (status === 413)
    return new Problem(413, httpMessages.bodyTooLarge({ max: sizeText(request.routeOptions.bodyLimit) }));
  if (status < 500) return new Problem(status, messages[error.code] ?? httpMessages.notUnderstood);
  return new Problem(status, httpMessages.failed({ number: request.id }));
};

/**
 * Formats a problem for its reader: the sentence for the person, those of the fields, and their codes. The sentence says
 * how many faults are not named.
 */
export const formatProblem = (
  { locale, timeZone }: MessageReader,
  { detail, errors, unnamedErrors, data = null }: Problem,
) => ({
  data,
  message: formatMessage(
    locale,
    unnamedErrors === 0 ? detail : httpMessages.moreFaults({ refusal: detail, smart_count: unnamedErrors }),
    timeZone,
  ),
  code: detail.code,
  ...(errors && {
    errors: formatFieldErrors(locale, errors, timeZone),
    codes: mapValues(errors, (message) => ({
      code: message.code,
      values: formatMessageValues(locale, message, timeZone),
    })),
  }),
});

const send = (request: FastifyRequest, reply: FastifyReply, problem: Problem) =>
  reply
    .code(problem.status)
    .headers({ 'cache-control': 'no-store', ...problem.headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ success: false, ...formatProblem(readerOfMessages(request), problem) });

/**
 * Returns the problem of an error in the words for its reader, and logs it if it is an internal one. One that the API
 * made itself is a refusal, unless it has a cause. Those who observe the process are told each.
 */
export const errorProblemOf = (error: FastifyError | Problem, request: FastifyRequest): Problem => {
  const problem = problemOf(error, request);
  requestRefused.publish({ status: problem.status, code: problem.detail.code });
  const isFailure = problem.status >= 500 && (problem !== error || problem.cause !== undefined);
  // A request that was cut off goes on without connections to the database; nobody waits for it.
  if (isFailure && !(databaseFailureOf(error) && isCutOff(request)))
    request.log.error({ err: error }, 'a request failed');
  return request.routeOptions.config.isForMembers ? problemForMembers(problem, request.log) : problem;
};

/** Formats the message of an error in a part of a response whose other parts are valid, and logs it. */
export const errorTextOf = (error: FastifyError | Problem, request: FastifyRequest): string =>
  formatMessageFor(request, errorProblemOf(error, request).detail);

/** Sends an error in the envelope. */
export const sendError = (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void => {
  send(request, reply, errorProblemOf(error, request));
};

/** Sends an error as plain text, at addresses that people open directly in the browser. */
export const sendErrorAsText = (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, detail, headers } = errorProblemOf(error, request);
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('text/plain; charset=utf-8')
    .send(formatMessageFor(request, detail));
};

/** Responds to an unknown route: 405 where the address exists with another method, else 404. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): void => {
  const allowed = allowedMethods(request.server, request.url);
  send(
    request,
    reply,
    allowed.length > 0
      ? new Problem(405, httpMessages.methodNotPossible({ method: request.method, allowed: allowed.join(', ') }), {
          headers: { allow: allowed.join(', ') },
        })
      : new Problem(404, httpMessages.addressNotFound),
  );
};

const clientErrorStatus: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Sends the envelope for input that is not a valid HTTP request. */
export const sendClientError = (error: ConnectionError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = clientErrorStatus[error.code] ?? 400;
  const detail = httpMessages.notUnderstood;
  const body = JSON.stringify({ success: false, data: null, message: formatMessage('en', detail), code: detail.code });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};
