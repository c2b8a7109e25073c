import type { AreaSchema } from '../../resources/kit';
import type { Actor } from '../database/context';
import type { Total } from '../http/query';
import type { RecordsContext } from '../records/areaModule';
import { countRecords, listRecords, parseListQuery } from '../records/list';
import { presentRows } from '../records/present';
import { isAllowed } from '../roles';

/** For how many days back the dashboard may be asked. */
export const trendRanges = [7, 30, 90] as const;

/** Who asks for the dashboard, and for how many days back. */
export interface TileRequest {
  context: RecordsContext;
  reader: Actor;
  days: (typeof trendRanges)[number];
}

/** A part of the dashboard, which is read apart from the others and may fail apart from them. */
export interface Tile {
  name: string;
  /** What it tells of: it is there for whoever may see one of these areas, and tells of no other; none: of all. */
  areas?: readonly string[];
  /** Whether it tells each person something else; then it is never kept for others of the role. */
  isPersonal?: true;
  read: (asked: TileRequest) => Promise<unknown>;
}

/** The areas that a reader may see, or of those what the role must allow besides. */
export const visibleSchemas = (
  { context, reader }: Pick<TileRequest, 'context' | 'reader'>,
  mayToo: (schema: AreaSchema) => boolean = () => true,
): AreaSchema[] => context.schemas.filter((schema) => isAllowed(reader.role, schema.name, 'show') && mayToo(schema));

/** An area that the reader may see; undefined for any other, and where it is not served. */
export const visibleSchema = (asked: Pick<TileRequest, 'context' | 'reader'>, area: string): AreaSchema | undefined =>
  visibleSchemas(asked).find(({ name }) => name === area);

/** A figure: the list that it counts, and how many records that list has. */
export interface Metric extends Total {
  area: string;
  filter: Record<string, unknown>;
}

interface Wanted {
  filter: Record<string, unknown>;
  sort?: readonly [string, 'ASC' | 'DESC'];
  most?: number;
}

const queryOf = ({ context, reader }: TileRequest, schema: AreaSchema, { filter, sort, most = 1 }: Wanted) =>
  parseListQuery(
    schema,
    {
      filter: JSON.stringify(filter),
      range: JSON.stringify([0, most - 1]),
      ...(sort && { sort: JSON.stringify(sort) }),
    },
    context.now(),
    reader,
  );

/** Counts as the list of an area does with a filter; undefined where the reader may not see it. */
export const countMetric = async (
  asked: TileRequest,
  area: string,
  filter: Wanted['filter'],
): Promise<Metric | undefined> => {
  const schema = visibleSchema(asked, area);
  if (!schema) return undefined;
  const counted = await countRecords(asked.context.database, schema, queryOf(asked, schema, { filter }));
  return { area, filter, ...counted };
};

/** The first rows of the list of an area, as the reader sees them there, with the figure of all of them. */
export const rowsOfList = async (asked: TileRequest, area: string, wanted: Wanted) => {
  const schema = visibleSchema(asked, area);
  if (!schema) return undefined;
  const { context, reader } = asked;
  const query = queryOf(asked, schema, wanted);
  const { rows, counted } = await listRecords(context.database, schema, query, context.now());
  return { area, filter: wanted.filter, ...counted, rows: await presentRows({ ...context, reader }, schema, rows) };
};
