import { camelCase, upperFirst } from 'es-toolkit';

/** A JSON object. */
export type Json = Record<string, unknown>;
/** The content of a request or response by media type. */
export type Content = Record<string, { schema: Json }> | undefined;
/** An operation of an OpenAPI document. */
export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: Json[];
  requestBody?: Json;
  responses: Record<string, Json>;
  security?: Json[];
  'x-permission'?: string[];
  /** Whether the body may be left out; swagger says that each is required. */
  'x-body-optional'?: boolean;
}
/** The parts of an OpenAPI document that are used here. */
export interface Document {
  components?: { schemas?: Json };
  paths: Record<string, Record<string, Operation>>;
}

/** Returns the id of an operation: `GET /api/v1/banners/:id/used-by` is `getBannersByIdUsedBy`. */
export const operationIdOf = (method: string, url: string) =>
  camelCase(`${method} ${url.replace('/api/v1', '').replaceAll(':', 'by ')}`.replaceAll('/', ' '));

/** Returns the title of an area: `news-and-insights` is `News and insights`. */
export const areaTitleOf = (name: string) => upperFirst(name.replaceAll('-', ' '));
