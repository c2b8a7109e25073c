import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../http/problem';
import { fileMessages } from './messages.en';

/** A form with one file. The multipart parser reads it; the schema is only for the OpenAPI document. */
export const multipartBody = z.unknown().meta({
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
});

/** Throws a 415 Problem for a request without a multipart form. */
export const requireMultipart = async ({ headers }: FastifyRequest): Promise<void> => {
  if (!/^multipart\/form-data/i.test(headers['content-type'] ?? '')) throw new Problem(415, fileMessages.notForm);
};

/** An uploaded file in memory. */
export interface Upload {
  name: string;
  bytes: Buffer;
}

/**
 * Reads the one file of a multipart form into memory. A file that is too large is cut one byte above the limit.
 * @throws Problem 400 when the form is invalid or contains anything but one file in the field `file`
 */
export const readUpload = async (request: FastifyRequest, maxBytes: number): Promise<Upload> => {
  const uploads = await readFiles(request, maxBytes + 1).catch((error: unknown) => {
    request.log.debug({ err: error }, 'an upload could not be read');
    return [];
  });
  const [upload] = uploads;
  if (upload) return upload;
  throw new Problem(400, fileMessages.notReadable);
};

const readFiles = async (request: FastifyRequest, maxFileSize: number) => {
  const uploads: Upload[] = [];
  for await (const part of request.parts({ limits: { files: 1, fields: 0, fileSize: maxFileSize } })) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (part.fieldname === 'file') uploads.push({ name: nameOf(part.filename ?? ''), bytes });
  }
  return uploads;
};

/** Decodes a file name: browsers percent-encode three characters (HTML standard, multipart/form-data encoding). */
const nameOf = (sent: string) => sent.replace(/%(22|0D|0A)/g, decodeURIComponent);
