import { countBy, isEmptyObject, mapValues, omit, sortBy } from 'es-toolkit';
import { type Content, type Document, type Json, type Operation, operationIdOf } from './openapiDocument';

/**
 * The routes that many areas have, below the path of the area, with their summaries. The method stands before a path that
 * has several.
 */
const commonRoutes = {
  'actions/delete': 'Delete many records',
  'actions/change': 'Change fields of many records',
  'actions/{name}': 'Do an action with many records',
  export: 'Export records',
  import: 'Read a CSV or Excel file of records',
  '{id}/history': 'What happened to a record',
  'get {id}/previews': 'List the shared previews of a record',
  'post {id}/previews': 'Share a preview of a record',
  '{id}/previews/{previewId}': 'Revoke a shared preview',
  '{id}/used-by': 'List what refers to a record',
  '{id}/restore': 'Restore an earlier version of a record',
  '{id}/versions/{version}': 'A record as it was',
};

/** Merges the equal operations of many areas into one path with `{area}`. */
export const mergeAreaOperations = (paths: Document['paths']): Document['paths'] => {
  const remaining = mapValues(paths, (operations) => ({ ...operations }));
  const merged: Document['paths'] = {};
  for (const [route, summary] of Object.entries(commonRoutes)) {
    const [subpath = '', onlyMethod] = route.split(' ').toReversed();
    const found = Object.entries(paths).flatMap(([path, operations]) => {
      const area = path.split('/')[3] ?? '';
      if (path !== `/api/v1/${area}/${subpath}`) return [];
      const record = paths[`/api/v1/${area}/{id}`]?.get?.responses[200];
      const listed = Object.entries(operations).filter(([method]) => method === (onlyMethod ?? method));
      return listed.map(([method, operation]) => {
        const general = omit(generalize(operation, area, record), ['operationId', 'summary', 'tags']);
        return { path, area, method, general, record, key: `${method} ${JSON.stringify(general)}` };
      });
    });
    const counts = countBy(found, ({ key }) => key);
    const [mostFrequent] = sortBy(found, [({ key }) => -(counts[key] ?? 0)]);
    if (!mostFrequent) continue;
    const same = found.filter(({ key }) => key === mostFrequent.key);
    for (const { path, method } of same) delete remaining[path]?.[method];
    const { method, general } = mostFrequent;
    const url = `/:area/${subpath.replaceAll(/\{(\w+)\}/g, ':$1')}`;
    const area = { type: 'string', enum: same.map(({ area }) => area) };
    const path = `/api/v1/{area}/${subpath}`;
    merged[path] = {
      ...merged[path],
      [method]: {
        operationId: operationIdOf(method, url),
        summary,
        tags: ['records'],
        ...general,
        responses: mapValues(general.responses, (response) =>
          response === recordPlaceholder ? anyRecordOf(same.map(({ record }) => record)) : response,
        ),
        parameters: [{ name: 'area', in: 'path', required: true, schema: area }, ...(general.parameters ?? [])],
      },
    };
  }
  return {
    ...Object.fromEntries(Object.entries(remaining).filter(([, operations]) => !isEmptyObject(operations))),
    ...merged,
  };
};

/** The placeholder for a response with a record of the area. */
const recordPlaceholder: Json = { description: 'The record' };

/** Returns a response with a record of one of several areas. */
const anyRecordOf = (records: readonly (Json | undefined)[]): Json => ({
  ...recordPlaceholder,
  content: {
    'application/json': {
      schema: { anyOf: records.map((one) => (one?.content as Content | undefined)?.['application/json']?.schema) },
    },
  },
});

/** Returns an operation of an area in the form that is equal in all areas, without its record schema. */
const generalize = (operation: Operation, area: string, record: Json | undefined): Operation => ({
  ...operation,
  responses: mapValues(operation.responses, (response) =>
    JSON.stringify(response) === JSON.stringify(record) ? recordPlaceholder : response,
  ),
  'x-permission': operation['x-permission']?.map((permission) => permission.replace(`${area}:`, '{area}:')),
});
