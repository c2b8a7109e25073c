import { mapValues } from 'es-toolkit';
import type { FastifyRequest } from 'fastify';
import type { FieldErrors } from '../../../resources/engine/schema';
import { formatMessageFor } from '../../platform/http/language';

/** Returns the part of an answer with what a save tells about texts, as sentences; empty where it tells nothing. */
export const noticesIn = (request: FastifyRequest, notices: FieldErrors): { notices?: Record<string, string> } =>
  Object.keys(notices).length > 0 ? { notices: mapValues(notices, (notice) => formatMessageFor(request, notice)) } : {};
