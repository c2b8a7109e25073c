import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sentenceOf, troubleOf } from '../database/trouble';
import { allowedMethods } from './knownRoutes';
import { Problem } from './problem';

const sentences: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'This is too large: at most 1 MB can be sent at once.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'Send the body as application/json.',
  FST_ERR_CTP_INVALID_JSON_BODY: 'The body is not valid JSON.',
  FST_ERR_BAD_URL: 'This address is not valid.',
  FST_ERR_MAX_PARAM_LENGTH: 'This address is too long.',
};

/** In seconds. */
const retryAfter = '5';

/** The problem that an error of any origin stands for; what went wrong inside is never told outside. */
const problemOf = (error: FastifyError | Problem, request: FastifyRequest): Problem => {
  if (error instanceof Problem) return error;
  const trouble = troubleOf(error);
  // Reading goes on while the disk is full, and trying again does not help: this is no 503.
  if (trouble === 'full') return new Problem(507, sentenceOf.full);
  if (trouble) return new Problem(503, sentenceOf[trouble], { headers: { 'retry-after': retryAfter } });
  const status = error.statusCode ?? 500;
  if (status < 500) return new Problem(status, sentences[error.code] ?? 'The API cannot make sense of this request.');
  return new Problem(
    status,
    `Something went wrong on our side. Try again; if it stays so, report the number ${request.id}.`,
  );
};

const send = (reply: FastifyReply, { status, message, errors, data = null, headers }: Problem) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ success: false, data, message, ...(errors && { errors }) });

const loggedProblemOf = (error: FastifyError | Problem, request: FastifyRequest): Problem => {
  const problem = problemOf(error, request);
  if (problem.status >= 500) request.log.error({ err: error }, 'a request failed');
  return problem;
};

/** Answers an error in the envelope. */
export const answerError = (error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void => {
  send(reply, loggedProblemOf(error, request));
};

/** Answers an error as text, at addresses that people open in the browser itself. */
export const answerErrorAsText = (
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const { status, message, headers } = loggedProblemOf(error, request);
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', ...headers })
    .type('text/plain; charset=utf-8')
    .send(message);
};

/** Answers an address or method that no route has: 405 where another method would do, else 404. */
export const answerNotFound = (request: FastifyRequest, reply: FastifyReply): void => {
  const allowed = allowedMethods(request.server, request.url);
  send(
    reply,
    allowed.length > 0
      ? new Problem(405, `${request.method} is not possible here; possible: ${allowed.join(', ')}.`, {
          headers: { allow: allowed.join(', ') },
        })
      : new Problem(404, 'There is nothing at this address.'),
  );
};

const clientErrorStatus: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** What is too broken to be a request at all still gets the envelope. */
export const answerClientError = (error: ConnectionError, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = clientErrorStatus[error.code] ?? 400;
  const body = JSON.stringify({ success: false, data: null, message: 'The API cannot make sense of this request.' });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
};
