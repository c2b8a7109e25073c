import type { AreaSchema } from '../../../resources/engine/schema';
import { maxCounted, type Total } from '../../platform/http/query';
import type { Tile, TileRequest } from '../../records/areaModule';
import { countRecords, listRecords, parseListQuery } from '../../records/read/list';
import { presentRows } from '../../records/read/present';
import { isAllowed } from '../../roles';

/** The periods of the dashboard, in days. */
export const trendRanges = [7, 30, 90] as const;

/** A tile with records of several areas, or of those that an area declares. */
export interface ServedTile extends Tile {
  /**
   * The areas whose data the tile shows. It is shown to every reader who may see at least one of them; without the
   * property, to everybody.
   */
  areas?: readonly string[];
}

/** The areas that a reader may see, optionally limited by a further condition. */
export const visibleSchemas = (
  { context, reader }: Pick<TileRequest, 'context' | 'reader'>,
  isIncluded: (schema: AreaSchema) => boolean = () => true,
): AreaSchema[] =>
  context.schemas.filter((schema) => isAllowed(reader.role, schema.name, 'show') && isIncluded(schema));

/** The schema of an area; undefined where the reader may not see the area, or it is not served. */
export const visibleSchema = (request: Pick<TileRequest, 'context' | 'reader'>, area: string): AreaSchema | undefined =>
  visibleSchemas(request).find(({ name }) => name === area);

/** A metric: a filtered list of an area, and its number of records. */
export interface Metric extends Total {
  area: string;
  filter: Record<string, unknown>;
}

interface ListRequest {
  filter: Record<string, unknown>;
  sort?: readonly [string, 'ASC' | 'DESC'];
  maxRows?: number;
}

const queryOf = ({ context, reader }: TileRequest, schema: AreaSchema, { filter, sort, maxRows = 1 }: ListRequest) =>
  parseListQuery(
    schema,
    {
      filter: JSON.stringify(filter),
      range: JSON.stringify([0, maxRows - 1]),
      ...(sort && { sort: JSON.stringify(sort) }),
    },
    context.now(),
    reader,
  );

/** Counts the records of an area that match a filter; undefined where the reader may not see the area. */
export const countMetric = async (
  request: TileRequest,
  area: string,
  filter: ListRequest['filter'],
): Promise<Metric | undefined> => {
  const schema = visibleSchema(request, area);
  if (!schema) return undefined;
  const query = queryOf(request, schema, { filter });
  const counted = await countRecords(request.context.database, schema, query, maxCounted);
  return { area, filter, ...counted };
};

/** Reads the first rows of an area's list, as the reader sees them there, with the number of all rows. */
export const rowsOfList = async (request: TileRequest, area: string, listRequest: ListRequest) => {
  const schema = visibleSchema(request, area);
  if (!schema) return undefined;
  const { context, reader } = request;
  const query = queryOf(request, schema, listRequest);
  const { rows, counted } = await listRecords(context.database, schema, query, context.now());
  return {
    area,
    filter: listRequest.filter,
    ...counted,
    rows: await presentRows({ ...context, reader }, schema, rows),
  };
};
