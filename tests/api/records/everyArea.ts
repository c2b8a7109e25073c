import type { AreaSchema } from '../../../resources/engine/schema';
import { schemas as consoleSchemas } from '../../../resources/schemas';
import type { Api, CallOptions } from '../startApi';
import { trialAreas } from './trialAreas';

export type Data = Record<string, unknown>;

/** All areas of the console, and trial areas for the features that none of them uses yet. */
export const schemas = [...consoleSchemas, ...trialAreas];
export const byName = (areas: AreaSchema[]) => areas.map((schema) => [schema.name, schema] as const);

/** Lists an area as the console does, with its parameters as JSON in the address. */
export const list = (
  api: Api,
  schema: AreaSchema,
  query: { sort?: unknown; range?: unknown; filter?: unknown },
  options?: CallOptions,
) => {
  const sent = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]));
  return api.call('GET', `/${schema.name}?${sent}`, options);
};

export const idsOf = (response: { body: { data: { id: string }[] } }) => response.body.data.map(({ id }) => id);

/** The value at a dotted path; of a list its first item. */
export const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => firstOf((value as Data | undefined)?.[key]), record);

const firstOf = (value: unknown) => (Array.isArray(value) ? value[0] : value);
