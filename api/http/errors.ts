import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { mapValues } from 'es-toolkit';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { formatFieldErrors, formatMessage, formatMessageValues, type Message } from '../../resources/kit';
import { databaseFailureMessage, databaseFailureOf } from '../database/databaseFailure';
import { allowedMethods } from './knownRoutes';
import { formatMessageFor, languageOf } from './language';
import { httpMessages } from './messages.en';
import { Problem } from './problem';

const messages: Record<string, Message> = {
  FST_ERR_CTP_BODY_TOO_LARGE: httpMessages.tooLarge,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: httpMessages.notJsonType,
  FST_ERR_CTP_INVALID_JSON_BODY: httpMessages.notJsonBody,
  FST_ERR_BAD_URL: httpMessages.notAddress,
  FST_ERR_MAX_PARAM_LENGTH: httpMessages.addressTooLong,
};

/** In seconds. */
const retryAfter = '5';

/** The problem that an error of any origin stands for; what went wrong inside is never told outside. */
const problemOf = (error: FastifyError | Problem, request: FastifyRequest): Problem => {
  if (error instanceof Problem) return error;
  const trouble = databaseFailureOf(error);
  // Reading goes on while the disk is full, and trying again does not help: this is no 503.
  if (trouble === 'full') return new Problem(507, databaseFailureMessage.full);
  if (trouble) return new Problem(503, databaseFailureMessage[trouble], { headers: { 'retry-after': retryAfter } });
  const status = error.statusCode ?? 500;
  if (status < 500) return new Problem(status, messages[error.code] ?? httpMessages.notUnderstood);
  return new Problem(status, httpMessages.failed({ number: request.id }));
};

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { status, said, errors, data = null, headers }: Problem,
) => {
  const locale = languageOf(request);
  const codes = mapValues(errors ?? {}, (message) => ({
    code: message.code,
    values: formatMessageValues(locale, message),
  }));
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      success: false,
      data,
      message: formatMessage(locale, said),
      code: said.code,
      ...(errors && { errors: formatFieldErrors(locale, errors), codes }),
    });
};

const loggedProblemOf = (error: FastifyError | Problem, request: FastifyRequest): Problem => {
  const problem = problemOf(error, request);
  if (problem.status >= 500) request.log.error({ err: error }, 'a request failed');
  return problem;
};

/** What is said of an error of a part of an answer whose other parts are well. */
export const errorTextOf = (error: FastifyError | Problem, request: FastifyRequest): string =>
  formatMessageFor(request, loggedProblemOf(error, request).said);

/** Answers an error in the envelope. */
export const sendError = (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void => {
  send(request, reply, loggedProblemOf(error, request));
};

/** Answers an error as text, at addresses that people open in the browser itself. */
export const sendErrorAsText = (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, said, headers } = loggedProblemOf(error, request);
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('text/plain; charset=utf-8')
    .send(formatMessageFor(request, said));
};

/** Answers an address or method that no route has: 405 where another method would do, else 404. */
export const sendNotFound = (request: FastifyRequest, reply: FastifyReply): void => {
  const allowed = allowedMethods(request.server, request.url);
  send(
    request,
    reply,
    allowed.length > 0
      ? new Problem(405, httpMessages.notMethod({ method: request.method, allowed: allowed.join(', ') }), {
          headers: { allow: allowed.join(', ') },
        })
      : new Problem(404, httpMessages.nothingHere),
  );
};

const clientErrorStatus: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** What is too broken to be a request at all still gets the envelope. */
export const sendClientError = (error: ConnectionError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = clientErrorStatus[error.code] ?? 400;
  const said = httpMessages.notUnderstood;
  const body = JSON.stringify({ success: false, data: null, message: formatMessage('en', said), code: said.code });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};
