import type { AreaSchema } from '../../../resources/engine/schema';
import { maxCounted, type Total } from '../../platform/http/query';
import type { AreaDashboard, TileRequest } from '../../records/areaDashboard';
import { countRecords, listRecords } from '../../records/read/list';
import { parseListQuery } from '../../records/read/listQuery';
import { presentRows } from '../../records/read/present';
import { isAllowed } from '../../roles';

/** The periods of the dashboard, in days. */
export const trendRanges = [7, 30, 90] as const;

type Reading = Pick<TileRequest, 'context' | 'reader'>;

/** The part of an area in a tile. */
interface VisiblePart<Part> {
  schema: AreaSchema;
  dashboard: AreaDashboard;
  part: Part;
}

/** Returns the parts that areas add to a tile, in the order of their modules, of those areas that the reader may see. */
export const visibleParts = <Name extends keyof AreaDashboard>(
  { context, reader }: Reading,
  name: Name,
): VisiblePart<NonNullable<AreaDashboard[Name]>>[] =>
  context.areas.flatMap(({ schema, dashboard }) => {
    const part = dashboard?.[name];
    return part && isAllowed(reader.role, schema.name, 'show') ? [{ schema, dashboard, part }] : [];
  });

/** Returns a condition that the reader may see at least one area with a part of this name. */
export const hasParts = (name: keyof AreaDashboard) => (request: TileRequest) => visibleParts(request, name).length > 0;

/** Returns the name of an area's parts in the response. */
export const partNameOf = ({ schema, dashboard }: Omit<VisiblePart<unknown>, 'part'>) => dashboard.name ?? schema.name;

/** The areas that a reader may see, optionally limited by a further condition. */
export const visibleSchemas = (
  { context, reader }: Reading,
  isIncluded: (schema: AreaSchema) => boolean = () => true,
): AreaSchema[] =>
  context.schemas.filter((schema) => isAllowed(reader.role, schema.name, 'show') && isIncluded(schema));

/** The schema of an area; undefined where the reader may not see the area, or it is not served. */
const visibleSchema = (request: Reading, area: string): AreaSchema | undefined =>
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
