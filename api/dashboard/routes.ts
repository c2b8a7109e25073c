import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, success } from '../http/envelope';
import { errorTextOf } from '../http/errors';
import { httpMessages } from '../http/messages.en';
import { Problem } from '../http/problem';
import type { AreasContext } from '../records/areaModule';
import { Cache } from './cache';
import { type Tile, type TileRequest, trendRanges, visibleSchema } from './tile';
import { tiles } from './tiles';

const query = z.strictObject({
  range: z.enum(trendRanges.map(String)).default('30').describe('How many days back the trends reach'),
});
const params = z.object({ tile: z.string().max(40) });
const data = z.unknown().describe('Figures come with the area and the filter that they count');
const answered = z.union([z.object({ data }), z.object({ error: z.string().describe('Why it cannot be told now') })]);
const all = z.object({ tiles: z.record(z.string(), answered).describe('By name; only those that the role may see') });

const tags = ['dashboard'];

/** The dashboard in one call, and each of its tiles by itself. */
export const dashboardRoutes =
  (context: AreasContext): FastifyPluginAsync =>
  async (app) => {
    const cache = new Cache(context.now);
    const routes: FastifyPluginAsyncZod = async (typed) => {
      const askedBy = ({ actor }: FastifyRequest, range: string): TileRequest => ({
        context: { ...context, keys: app.keys, reader: actor },
        reader: actor,
        days: trendRanges.find((days) => String(days) === range) ?? 30,
      });

      typed.get(
        '/dashboard',
        {
          config: { access: 'signedIn' },
          schema: {
            tags,
            summary: 'The dashboard of the caller; each tile may fail by itself',
            querystring: query,
            response: { 200: envelope(all) },
          },
        },
        async (request) => {
          const asked = askedBy(request, request.query.range);
          const told = tilesFor(asked).map(async (tile): Promise<[string, z.output<typeof answered>]> => {
            const read = () => tile.read(asked);
            const answer = tile.isPersonal ? read() : cache.get(keyOf(tile, asked), read);
            return answer.then(
              (data) => [tile.name, { data }],
              (error) => [tile.name, { error: errorTextOf(error, request) }],
            );
          });
          return success({ tiles: Object.fromEntries(await Promise.all(told)) });
        },
      );

      typed.get(
        '/dashboard/:tile',
        {
          config: { access: 'signedIn' },
          schema: {
            tags,
            summary: 'One tile of the dashboard as it is now',
            params,
            querystring: query,
            response: { 200: envelope(data) },
          },
        },
        async (request) => {
          const asked = askedBy(request, request.query.range);
          const tile = tilesFor(asked).find(({ name }) => name === request.params.tile);
          if (!tile) throw new Problem(404, httpMessages.nothingHere);
          const read = () => tile.read(asked);
          return success(await (tile.isPersonal ? read() : cache.renew(keyOf(tile, asked), read)));
        },
      );
    };
    await app.register(routes);
  };

/** Those that tell the reader something at all. */
const tilesFor = (asked: TileRequest) =>
  tiles.filter(({ areas }) => !areas || areas.some((area) => visibleSchema(asked, area) !== undefined));

/** What a tile tells follows from the role; which day is today, from the zone. */
const keyOf = ({ name }: Tile, { reader, days }: TileRequest) => [name, reader.role, reader.timeZone, days].join('\n');
