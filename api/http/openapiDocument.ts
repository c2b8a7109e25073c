import { camelCase } from 'es-toolkit';

export type Json = Record<string, unknown>;
export type Content = Record<string, { schema: Json }> | undefined;
export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
  'x-permission'?: string[];
}
export interface Document {
  components?: { schemas?: Json };
  paths: Record<string, Record<string, Operation>>;
}

/** `GET /api/v1/banners/:id/used-by` is `getBannersByIdUsedBy`. */
export const operationIdOf = (method: string, url: string) =>
  camelCase(`${method} ${url.replace('/api/v1', '').replaceAll(':', 'by ')}`.replaceAll('/', ' '));

/** By which parts of a document are compared. */
export const textOf = (part: unknown) => JSON.stringify(part);
