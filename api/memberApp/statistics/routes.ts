/** Reports of the app about how members use content. */

import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import pLimit from 'p-limit';
import { z } from 'zod';
import { type AreaSchema, type FieldErrors, reportedKinds } from '../../../resources/engine/schema';
import { searchArea } from '../../features/statistics/countUses';
import { searchKinds } from '../../features/statistics/routes';
import { envelope, success } from '../../platform/http/envelope';
import { httpMessages } from '../../platform/http/messages.en';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/recordsContext';
import { memberAppMessages } from '../messages.en';
import { type AreaReport, countReports, reportDays } from './countReports';

const maxReports = 500;
/**
 * The number of batches that a process counts at the same time. They wait for each other at records that many members
 * use, and would keep all connections from other requests.
 */
const maxConcurrent = 2;

const common = {
  id: z.uuid().describe('Made by the app, and the same when the event is sent again'),
  at: z.iso.datetime({ offset: true }).optional().describe('When it happened; default: now'),
};
const event = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.enum(reportedKinds),
    path: z.string().max(40).describe('The last part of the address of the area below /app'),
    key: z.string().min(1).max(80).describe('The id of the record, or its slug or key'),
  }),
  z.strictObject({
    ...common,
    kind: z.literal('searched'),
    results: z.int().min(0).optional().describe('How many results the search had'),
  }),
]);

const countedReports = z.object({
  counted: z.int(),
  repeated: z.int().describe('Counted before'),
  ignored: z.int().describe(`About records that members never got, or older than ${reportDays} days`),
});

/** The route by which the app reports how members use content. */
export const reportRoutes = ({ database, schemas, now }: RecordsContext): FastifyPluginAsync => {
  const limit = pLimit(maxConcurrent);
  const kindsOfPath = new Map(schemas.flatMap(countedPathOf));
  const described = [...kindsOfPath].map(([path, { kinds }]) => `${path}: ${kinds.join(', ')}`);
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      '/batch',
      {
        config: { access: 'memberApp' },
        schema: {
          summary: 'Report how members use content',
          description: `Each event counts once by its id. Counted by path: ${described.join('; ')}.`,
          body: z.strictObject({ events: z.array(event).min(1).max(maxReports) }),
          response: { 200: envelope(countedReports) },
        },
      },
      async ({ body: { events } }) => {
        const reports = areaReportsOf(events);
        return success(await limit(() => countReports(database, reports, now())));
      },
    );
  };

  /** Finds the area of each event. Throws 422 with the events that are not counted. */
  const areaReportsOf = (events: readonly z.output<typeof event>[]): AreaReport[] => {
    const errors: FieldErrors = {};
    const receivedAt = now();
    const reports = events.map((one, index): AreaReport => {
      const at = one.at === undefined ? receivedAt : new Date(one.at);
      if (one.kind === 'searched') {
        const [searched, searchedInVain] = searchKinds;
        return { id: one.id, area: searchArea, key: '', kind: one.results === 0 ? searchedInVain : searched, at };
      }
      const { area, kinds } = kindsOfPath.get(one.path) ?? { area: '', kinds: [] };
      if (!area)
        errors[`events.${index}.path`] = memberAppMessages.pathNotCounted({
          paths: [...kindsOfPath.keys()].join(', '),
        });
      else if (!kinds.includes(one.kind))
        errors[`events.${index}.kind`] = memberAppMessages.kindNotCounted({ kinds: kinds.join(', ') });
      return { id: one.id, area, key: one.key, kind: one.kind, at };
    });
    if (Object.keys(errors).length > 0) throw new Problem(422, httpMessages.fieldsNotValid, { errors });
    return reports;
  };
  return routes;
};

/** Returns the path of an area in the app, with the kinds that the app may report; nothing where there are none. */
const countedPathOf = ({ name, members, statistics = [] }: AreaSchema) => {
  const kinds: string[] = reportedKinds.filter((kind) => statistics.includes(kind));
  const isReported = kinds.length > 0 && (members !== undefined || name === 'notifications');
  return isReported ? [[members?.path ?? name, { area: name, kinds }] as const] : [];
};
