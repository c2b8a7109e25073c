/** Actions of members: accepting a legal page, downloading a document, redeeming an offer. */

import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/recordsContext';
import { contentReaderOf } from '../content/routes';
import { memberParams, memberSaveConfig, memberSaveOf } from '../memberSave';
import { requireMember } from '../requireMember';
import { acceptLegalPage, legalPage, type MemberReader, readLegalPages } from './acceptLegalPage';
import { downloadDocument } from './downloadDocument';
import { downloadFileOfText } from './downloadFileOfText';
import { redeemOffer, redemption } from './redeemOffer';

const contentKey = z.string().max(80);
const params = memberParams.extend({ key: contentKey });
const nothing = z.strictObject({}).optional();
const download = {
  body: nothing,
  response: { 200: envelope(z.object({ url: z.string().describe('A path below the origin of the API') })) },
};
const downloadDescription = 'It works once, within a minute. A document that the reader does not get now is 404.';
const access = { config: { access: 'memberApp' } } as const;

/** The route by which anybody downloads a public document, below `/app/documents`. */
export const documentDownloadRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/:key/download',
      {
        ...access,
        schema: {
          summary: 'Get an address from which a document can be downloaded',
          description: downloadDescription,
          params: z.object({ key: contentKey }),
          ...download,
        },
      },
      async (request) =>
        success(await downloadDocument(context, contentReaderOf(context, request), request.params.key)),
    );
  };

/** The route by which a file within a text is downloaded, below `/app/files`. */
export const fileDownloadRoutes =
  (context: RecordsContext): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/:fileId/download',
      {
        ...access,
        schema: {
          summary: 'Get an address from which a file of a text can be downloaded',
          description: 'It works once, within a minute. A file of which the reader gets no text now is 404.',
          params: z.object({ fileId: z.string().max(64) }),
          ...download,
        },
      },
      async (request) =>
        success(await downloadFileOfText(context, contentReaderOf(context, request), request.params.fileId)),
    );
  };

/** The routes by which members use documents, legal pages and offers, below `/app/members`. */
export const memberActionRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const { database, schemas, now } = context;
  const readerOf = async (id: string): Promise<MemberReader> => {
    const { id: memberId, state } = await requireMember(database, id);
    return { database, schemas, now: now(), memberId, state };
  };
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.post(
      '/:id/documents/:key/download',
      {
        ...access,
        schema: {
          summary: 'Get an address from which a member can download a document',
          description: downloadDescription,
          params,
          ...download,
        },
      },
      async ({ params: { id, key } }) => success(await downloadDocument(context, await readerOf(id), key)),
    );

    app.get(
      '/:id/legals',
      {
        ...access,
        schema: {
          summary: 'The legal pages in force for a member, and which versions the member accepted',
          params: memberParams,
          response: { 200: envelope(z.array(legalPage)) },
        },
      },
      async ({ params: { id } }) => success(await readLegalPages(await readerOf(id))),
    );

    app.post(
      '/:id/legals/:key/accept',
      {
        ...access,
        schema: {
          summary: 'Accept the version of a legal page that is in force',
          description: 'A repeated request changes nothing. Another version than the one in force is 409.',
          params,
          body: z.strictObject({ versionLabel: z.string().max(10).describe('Of the version that the member read') }),
          response: { 200: envelope(legalPage) },
        },
      },
      async ({ params: { id, key }, body: { versionLabel } }) =>
        success(await acceptLegalPage(await readerOf(id), key, versionLabel)),
    );

    app.post(
      '/:id/offers/:key/redeem',
      {
        config: memberSaveConfig,
        schema: {
          summary: 'Redeem an offer for a member',
          description: 'Gives the code or the address of the offer, which no other request does.',
          params,
          body: nothing,
          response: { 200: envelope(redemption) },
        },
      },
      async (request) => success(await redeemOffer(await memberSaveOf(context, request), request.params.key)),
    );
  };
  return routes;
};
