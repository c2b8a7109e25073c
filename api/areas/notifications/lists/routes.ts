import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { megabytesToBytes } from '../../../../resources/engine/schema';
import { notifications } from '../../../../resources/notifications/notificationSchema';
import { requireCountingRate } from '../../../features/members/smallCounts';
import { multipartBody, readUpload, requireMultipart } from '../../../platform/files/upload';
import { envelope, success } from '../../../platform/http/envelope';
import type { RecordsContext } from '../../../records/recordsContext';
import { recordParams as params } from '../../../records/routes/request';
import { isAllowed } from '../../../roles';
import { createdMemberList, createMemberList, readMemberList, storedMemberList } from './memberLists';
import { maxListMegabytes } from './readListRows';

const tags = [notifications.name];

/** The routes of the lists of people that notifications go to, below `/notifications/lists`. */
export const memberListRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(multipart, { throwFileSizeLimit: false });

    app.post(
      '',
      {
        config: { access: { area: notifications.name, actions: ['create', 'edit'] }, transfersFile: true },
        schema: {
          tags,
          summary: 'Store a list of people, by member number, email address or telephone number',
          description:
            'A CSV or Excel file, or a text with a person in each line. It is deleted after a week if no notification names it as its `listId`.',
          consumes: ['multipart/form-data'],
          body: multipartBody,
          response: { 201: envelope(createdMemberList) },
        },
        onRequest: requireMultipart,
      },
      async (request, reply) => {
        const { actor } = request;
        await requireCountingRate(context, actor);
        const { bytes } = await readUpload(request, megabytesToBytes(maxListMegabytes));
        const showsTexts = isAllowed(actor.role, 'members', 'show');
        return reply
          .code(201)
          .send(success(await createMemberList(context, bytes, { accountId: actor.accountId, showsTexts })));
      },
    );

    app.get(
      '/:id',
      {
        config: { access: { area: notifications.name, actions: ['show'] } },
        schema: {
          tags,
          summary: 'Count the people of a list',
          params,
          response: { 200: envelope(storedMemberList) },
        },
      },
      async ({ params: { id } }) => success(await readMemberList(context.database, id)),
    );
  };
