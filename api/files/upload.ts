import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '../http/problem';
import { fileMessages } from './messages.en';

/** A form with one file; read by the multipart parser, and declared for the OpenAPI document alone. */
export const multipartBody = z.unknown().meta({
  type: 'object',
  properties: { file: { type: 'string', format: 'binary' } },
  required: ['file'],
});

/** Throws a 415 Problem for what is no form. */
export const requireMultipart = async ({ headers }: FastifyRequest): Promise<void> => {
  if (!/^multipart\/form-data/i.test(headers['content-type'] ?? '')) throw new Problem(415, fileMessages.notForm);
};

export interface Upload {
  name: string;
  bytes: Buffer;
}

/**
 * Reads the one file of a multipart form into memory. Of one that is too large, one byte more than allowed is kept.
 * @throws Problem 400 when the form is broken or holds anything but one file in the field `file`
 */
export const readUpload = async (request: FastifyRequest, mostBytes: number): Promise<Upload> => {
  const uploads = await readFiles(request, mostBytes + 1).catch((error: unknown) => {
    request.log.debug({ err: error }, 'an upload could not be read');
    return [];
  });
  const [upload] = uploads;
  if (upload) return upload;
  throw new Problem(400, fileMessages.notReadable);
};

const readFiles = async (request: FastifyRequest, fileSize: number) => {
  const uploads: Upload[] = [];
  for await (const part of request.parts({ limits: { files: 1, fields: 0, fileSize } })) {
    if (part.type !== 'file') continue;
    const bytes = await part.toBuffer();
    if (part.fieldname === 'file') uploads.push({ name: nameOf(part.filename ?? ''), bytes });
  }
  return uploads;
};

/** Browsers write three characters in percent, and no others (HTML standard, multipart/form-data encoding). */
const nameOf = (sent: string) => sent.replace(/%(22|0D|0A)/g, decodeURIComponent);
