import { z } from 'zod';
import { annotatedValuesOf } from '../../../resources/engine/texts';
import { hasChannel, type Notification, notifications } from '../../../resources/notifications/notificationSchema';
import { readUnavailable } from '../../records/read/brokenLinks';
import { readTargets, targetKey, targetOf } from '../../records/read/targets';
import type { RecordsContext } from '../../records/recordsContext';

export const checkedLinks = z.object({
  count: z.int().describe('How many records it leads to'),
  notLive: z
    .array(
      z.object({
        path: z.string().describe('The field with the link'),
        recordLabel: z.string().nullable().describe('Null if the record is gone'),
      }),
    )
    .describe('Those that members do not get when it is sent'),
  lackAppUrl: z.boolean().describe('Whether its email leads to pages of the app, whose address is not set'),
});

/**
 * Checks the links of a notification to records: whether members get them at its time, or now if it has none, and
 * whether its email leads to pages of the app. Links of channels that are not chosen do not count.
 */
export const checkLinks = async (
  context: Pick<RecordsContext, 'database' | 'schemas' | 'reader' | 'now'>,
  notification: Pick<Notification, 'channels' | 'content' | 'linkType' | 'linkTarget' | 'sendMode' | 'scheduledAt'>,
): Promise<z.output<typeof checkedLinks>> => {
  const { content, linkType, linkTarget, sendMode, scheduledAt } = notification;
  const sent = {
    ...(hasChannel('email')(notification) && { content: { email: content.email } }),
    ...(hasChannel('push', 'in_app')(notification) && { linkType, linkTarget }),
  };
  const links = annotatedValuesOf(notifications.fields, sent).flatMap((value) => {
    const request = targetOf(value);
    return request?.kind === 'record' ? [{ path: value.path, isInText: value.address !== undefined, request }] : [];
  });
  if (links.length === 0) return { count: 0, notLive: [], lackAppUrl: false };
  const requests = links.map(({ request }) => request);
  const at = sendMode === 'scheduled' && scheduledAt ? new Date(scheduledAt) : context.now();
  const [unavailable, targets] = await Promise.all([
    readUnavailable(context, requests, at),
    readTargets(context.database, requests, context),
  ]);
  const keys = new Set(unavailable.map((record) => targetKey({ kind: 'record', ...record })));
  return {
    count: links.length,
    notLive: links
      .filter(({ request }) => keys.has(targetKey(request)))
      .map(({ path, request }) => ({ path, recordLabel: targets.get(targetKey(request))?.label ?? null })),
    lackAppUrl: links.some(({ isInText }) => isInText),
  };
};
