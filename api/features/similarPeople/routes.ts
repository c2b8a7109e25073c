import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { countOrThrow } from '../../platform/accounts/throttle';
import { envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/recordsContext';
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
            startsAt: z.iso.datetime().optional().describe('People with an appointment at this time come first'),
          }),
          response: {
            200: envelope(
              z.array(
                z.object({
                  area: z.string(),
                  id: z.string(),
                  name: z.string(),
                  firstName: z.string().nullable(),
                  lastName: z.string().nullable(),
                  email: z.string().nullable(),
                  phone: z.string().nullable(),
                  memberId: z.string().nullable(),
                  status: z.string().nullable(),
                  at: z.string().nullable().describe('The start of an appointment, or when the record was created'),
                  isWithdrawn: z.boolean().describe('Whether it does not take place, such as a canceled appointment'),
                  coincides: z.boolean().describe('Whether it is for the same event or at the same time'),
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
