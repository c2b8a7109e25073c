import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { withReplica } from '../../platform/database/replica';
import { envelope, success } from '../../platform/http/envelope';
import { errorTextOf } from '../../platform/http/errors';
import { httpMessages } from '../../platform/http/messages.en';
import { Problem } from '../../platform/http/problem';
import type { Tile, TileRequest } from '../../records/areaDashboard';
import type { RecordsContext } from '../../records/recordsContext';
import { Cache } from './cache';
import { trendRanges, visibleParts } from './tile';
import { brokenLinks } from './tiles/brokenLinks';
import { comingUp } from './tiles/comingUp';
import { expiring } from './tiles/expiring';
import { metrics } from './tiles/metrics';
import { pending } from './tiles/pending';
import { recentChanges } from './tiles/recentChanges';
import { setup } from './tiles/setup';
import { trends } from './tiles/trends';

/** The tiles with records of several areas. */
const tiles: readonly Tile[] = [setup, metrics, pending, comingUp, trends, expiring, brokenLinks, recentChanges];

const query = z.strictObject({
  range: z.enum(trendRanges.map(String)).default('30').describe('The number of days of the trends'),
});
const params = z.object({ tile: z.string().max(40) });
const data = z.unknown().describe('A metric comes with its area and filter');
const tileResult = z.union([
  z.object({ data }),
  z.object({ error: z.string().describe('Why the tile cannot be loaded') }),
]);
const all = z.object({
  tiles: z.record(z.string(), tileResult).describe('By name; only the tiles that the role may see'),
});

const tags = ['dashboard'];

/** The routes of the dashboard: all tiles in one response, and each tile alone. */
export const dashboardRoutes =
  (context: Omit<RecordsContext, 'keys'>): FastifyPluginAsync =>
  async (app) => {
    const cache = new Cache(context.now);
    const routes: FastifyPluginAsyncZod = async (zodApp) => {
      const tileRequestOf = ({ actor }: FastifyRequest, range: string): TileRequest => ({
        context: { ...withReplica(context, actor), keys: app.keys, reader: actor },
        reader: actor,
        days: trendRanges.find((days) => String(days) === range) ?? 30,
      });

      zodApp.get(
        '',
        {
          config: { access: 'signedIn' },
          schema: {
            tags,
            summary: 'Get the dashboard of the caller; each tile may fail separately',
            querystring: query,
            response: { 200: envelope(all) },
          },
        },
        async (request) => {
          const tileRequest = tileRequestOf(request, request.query.range);
          const results = tilesFor(tileRequest).map(async (tile): Promise<[string, z.output<typeof tileResult>]> => {
            const read = () => tile.read(tileRequest);
            const result = tile.isPersonal ? read() : cache.get(keyOf(tile, tileRequest), read);
            return result.then(
              (data) => [tile.name, { data }],
              (error) => [tile.name, { error: errorTextOf(error, request) }],
            );
          });
          return success({ tiles: Object.fromEntries(await Promise.all(results)) });
        },
      );

      zodApp.get(
        '/:tile',
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
          const tileRequest = tileRequestOf(request, request.query.range);
          const tile = tilesFor(tileRequest).find(({ name }) => name === request.params.tile);
          if (!tile) throw new Problem(404, httpMessages.addressNotFound);
          const read = () => tile.read(tileRequest);
          return success(await (tile.isPersonal ? read() : cache.renew(keyOf(tile, tileRequest), read)));
        },
      );
    };
    await app.register(routes);
  };

/** Returns the tiles that the reader may see. */
const tilesFor = (request: TileRequest): Tile[] =>
  [...tiles, ...visibleParts(request, 'tile').map(({ part }) => part)].filter(({ isFor }) => !isFor || isFor(request));

/**
 * The cache key of a tile: its contents depend on the role, on the time zone (which determines today), and on the
 * period.
 */
const keyOf = ({ name }: Tile, { reader, days }: TileRequest) => [name, reader.role, reader.timeZone, days].join('\n');
