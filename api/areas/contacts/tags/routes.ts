import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contacts } from '../../../../resources/contacts/contactSchema';
import { envelope, success } from '../../../platform/http/envelope';
import type { RecordsContext } from '../../../records/recordsContext';
import { readTagsInUse } from './readTagsInUse';

/** The route of the tags of inquiries, below `/contacts`. */
export const tagRoutes =
  ({ database }: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/tags',
      {
        config: { access: { area: contacts.name, actions: ['show'] } },
        schema: {
          tags: [contacts.name],
          summary: 'The tags of the latest inquiries, to offer them for others; the most frequent first',
          response: { 200: envelope(z.array(z.string())) },
        },
      },
      async () => success(await readTagsInUse(database)),
    );
  };
