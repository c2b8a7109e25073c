/** Devices of members that get push notifications. */

import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { emptyResponse, envelope, success } from '../../platform/http/envelope';
import type { RecordsContext } from '../../records/recordsContext';
import { memberParams } from '../memberSave';
import { deviceBody, removeDevice, storeDevice } from './storeDevice';

const access = { config: { access: 'memberApp' } } as const;
const params = memberParams.extend({
  deviceId: z
    .string()
    .regex(/^[\w:.-]{1,128}$/)
    .describe('The id that the app gives the device'),
});

/** The routes by which the app says to which devices a member gets push notifications, below `/app/members`. */
export const deviceRoutes = (context: RecordsContext): FastifyPluginAsync => {
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.put(
      '/:id/devices/:deviceId',
      {
        ...access,
        schema: {
          summary: 'Add a device of a member for push notifications, or renew its token',
          description: 'The token then belongs to this device of this member only. The answer does not repeat it.',
          params,
          body: deviceBody,
          response: {
            200: envelope(z.object({ id: z.string(), platform: z.string(), renewedAt: z.iso.datetime() })),
          },
        },
      },
      async ({ params: { id, deviceId }, body }) => success(await storeDevice(context, id, deviceId, body)),
    );

    app.delete(
      '/:id/devices/:deviceId',
      {
        ...access,
        schema: {
          summary: 'Remove a device of a member, such as when the member signs out',
          params,
          response: { 200: emptyResponse },
        },
      },
      async ({ params: { id, deviceId } }) => {
        await removeDevice(context, id, deviceId);
        return success(null);
      },
    );
  };
  return routes;
};
