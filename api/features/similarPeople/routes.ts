import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countOrThrow } from '../../platform/accounts/throttle';
import { envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/areaModule';
import { findSimilarPeople } from './findSimilarPeople';

/** The rate limit per account, higher than fast typing for a minute needs. */
const rateLimit = { max: 300, windowMilliseconds: 60 * 1000 };

const value = z.string().trim().max(200).optional();

/** The route GET /similar-people: who may be the person that somebody enters. */
export const similarPeopleRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '',
      {
        // The handler reads only areas whose personal data the caller may see.
        config: { access: 'signedIn' },
        schema: {
          tags: ['search'],
          summary: 'Find members, enrollments, appointments and inquiries of the person that is entered',
          querystring: z.strictObject({
            name: value.describe('First and last name'),
            email: value,
            phone: value,
            eventId: value.describe('The event whose people come first'),
            exceptId: value.describe('The record in which the person is entered'),
          }),
          response: {
            200: envelope(
              z.array(
                z.object({
                  area: z.string(),
                  id: z.string(),
                  label: z.string(),
                  eventId: z.string().nullable(),
                  createdAt: z.string().nullable(),
                }),
              ),
            ),
          },
        },
      },
      async ({ actor, query }) => {
        await countOrThrow(context, { name: `similar people by ${actor.accountId}`, ...rateLimit });
        return success(await findSimilarPeople({ ...context, reader: actor }, query));
      },
    );
  };
  return routes;
};
