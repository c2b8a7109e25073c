import { countBy, isEmptyObject, mapValues, omit, sortBy } from 'es-toolkit';
import { type Content, type Document, type Json, type Operation, operationIdOf, textOf } from './openapiDocument';

/** What areas have alike, below the area's own path, and what it is called. */
const ofAreas = {
  bulk: 'Change many records',
  export: 'Export records',
  import: 'Read a CSV file of records',
  '{id}/history': 'What happened to a record',
  '{id}/used-by': 'List what refers to a record',
  '{id}/restore': 'Restore an earlier version of a record',
  '{id}/versions/{version}': 'A record as it was',
};

/** Describes what is alike in many areas once, as a path of `{area}`. */
export const onceForAllAreas = (paths: Document['paths']): Document['paths'] => {
  const left = mapValues(paths, (operations) => ({ ...operations }));
  const made: Document['paths'] = {};
  for (const [below, summary] of Object.entries(ofAreas)) {
    const found = Object.entries(paths).flatMap(([path, operations]) => {
      const area = path.split('/')[3] ?? '';
      if (path !== `/api/v1/${area}/${below}`) return [];
      const record = paths[`/api/v1/${area}/{id}`]?.get?.responses[200];
      return Object.entries(operations).map(([method, operation]) => {
        const alike = omit(forAnyArea(operation, area, record), ['operationId', 'summary', 'tags']);
        return { path, area, method, alike, record, key: `${method} ${textOf(alike)}` };
      });
    });
    const counts = countBy(found, ({ key }) => key);
    const [most] = sortBy(found, [({ key }) => -(counts[key] ?? 0)]);
    if (!most) continue;
    const same = found.filter(({ key }) => key === most.key);
    for (const { path, method } of same) delete left[path]?.[method];
    const { method, alike } = most;
    const url = `/:area/${below.replace('{id}', ':id')}`;
    const area = { type: 'string', enum: same.map(({ area }) => area) };
    made[`/api/v1/{area}/${below}`] = {
      [method]: {
        operationId: operationIdOf(method, url),
        summary,
        tags: ['records'],
        ...alike,
        responses: mapValues(alike.responses, (response) =>
          response === theRecord ? anyOf(same.map(({ record }) => record)) : response,
        ),
        parameters: [{ name: 'area', in: 'path', required: true, schema: area }, ...(alike.parameters ?? [])],
      },
    };
  }
  return {
    ...Object.fromEntries(Object.entries(left).filter(([, operations]) => !isEmptyObject(operations))),
    ...made,
  };
};

/** Stands for the answer with a record of the area. */
const theRecord: Json = { description: 'The record' };

/** The answer with a record of one of several areas. */
const anyOf = (records: readonly (Json | undefined)[]): Json => ({
  ...theRecord,
  content: {
    'application/json': {
      schema: { anyOf: records.map((one) => (one?.content as Content | undefined)?.['application/json']?.schema) },
    },
  },
});

/** An operation of an area as any area has it, whatever its record is like. */
const forAnyArea = (operation: Operation, area: string, record: Json | undefined): Operation => ({
  ...operation,
  responses: mapValues(operation.responses, (response) => (textOf(response) === textOf(record) ? theRecord : response)),
  'x-permission': operation['x-permission']?.map((permission) => permission.replace(`${area}:`, '{area}:')),
});
