import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isStorable } from '../platform/http/body';
import { httpMessages } from '../platform/http/messages.en';
import { Problem } from '../platform/http/problem';
import type { Form } from './pageRequest';

/** The maximum size of a form in bytes: a long text, and a few short values. */
const maxFormBytes = 8 * 1024;

/** Parses forms of browsers, and those by which mail programs unsubscribe; JSON is not accepted. */
export const receiveForms = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  const options = { parseAs: 'string', bodyLimit: maxFormBytes } as const;
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    options,
    async (_request: FastifyRequest, body: string) => {
      const form: Form = Object.fromEntries(new URLSearchParams(body));
      if (!Object.values(form).every((value) => isStorable(value ?? '')))
        throw new Problem(400, httpMessages.textNotStorable);
      return form;
    },
  );
  // RFC 8058 permits this type too; it has one field.
  app.addContentTypeParser<string>(
    'multipart/form-data',
    options,
    async (_request: FastifyRequest, body: string): Promise<Form> => {
      const isOneClick = /name="?List-Unsubscribe"?\s+One-Click\s/i.test(body);
      return isOneClick ? { 'List-Unsubscribe': 'One-Click' } : {};
    },
  );
};
