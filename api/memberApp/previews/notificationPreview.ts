import { sql } from 'drizzle-orm';
import { fillPlaceholders } from '../../../resources/engine/schema';
import { type Notification, notifications } from '../../../resources/notifications/notificationSchema';
import { recipientsSql } from '../../areas/notifications/audience';
import { composeNotification, valuesFor } from '../../areas/notifications/composeNotification';
import { withSegment } from '../../areas/notifications/segmentAudience';
import type { PreviewReader } from '../../platform/accounts/previews/previewScope';
import type { Database } from '../../platform/database/connect';
import { readMailIdentity } from '../../platform/outbox/organization';
import type { MemberSchema } from '../content/memberFields';
import { createPreviewReader } from './previewReader';
import { createPreviewRow } from './previewRow';
import type { ReadPreviewRecord } from './readPreviewRecord';
import { readReaderName } from './readReaderName';
import { visibilityOf } from './visibilityOf';

const hasConditions = (audienceMode: Notification['audienceMode'] | undefined) =>
  audienceMode === 'segment' || audienceMode === 'saved_segment';

/** The link of a notification and its audience, presented like content. */
const schema: MemberSchema = {
  ...notifications,
  members: {
    fields: ['linkType', 'linkTarget'],
    order: [],
    derived: [],
    receivers: ({ audienceMode }: Partial<Notification>) => (hasConditions(audienceMode) ? 'audience' : 'members'),
  },
};

/** The text for a part that nobody has written yet: the API composes no message without it. */
const unwritten = ' ';

/** Reads the messages of a notification by their channels, as its reader would get them. */
export const readNotificationPreview: ReadPreviewRecord = async (context, { as, now, version }) => {
  const data = await withSegment(context.database, version.content as Notification);
  const [row, identity, recipient] = await Promise.all([
    createPreviewRow(context, schema, { ...version, content: data }, now),
    readMailIdentity(context.database, context.settings),
    readReaderName(context, as),
  ]);
  const { linkType, linkTarget } = JSON.parse(row.body) as { linkType?: string; linkTarget?: object };
  const { channels = [], content } = data;
  const compose = composeNotification({ ...data, content: withUnwrittenParts(content) }, identity);
  const messageOf = (channel: Notification['channels'][number]) =>
    channels.includes(channel) ? compose({ channel, ...recipient, optOutUrl: context.settings.publicUrl }) : undefined;
  const [push, email, sms] = [messageOf('push'), messageOf('email'), messageOf('sms')];
  const fill = (text = '') => fillPlaceholders(text, valuesFor(identity, recipient ?? {}));
  const { title, body, tone } = content.inApp ?? {};
  const visibility = await visibilityOf(row, createPreviewReader(context, { as, now }));
  const isRecipient = !visibility.isVisible || (await isRecipientOf(context.database, data, as, now));
  return {
    record: {
      ...(channels.includes('in_app') && { inApp: { title: fill(title), body: fill(body), tone } }),
      ...(push?.channel === 'push' && { push: { title: push.title.trim(), body: push.body.trim() } }),
      ...(email?.channel === 'email' && {
        email: {
          from: email.from,
          subject: email.subject.trim(),
          preheader: fill(content.email?.preheader),
          html: email.html,
          text: email.text,
        },
      }),
      ...(sms?.channel === 'sms' && { sms: { text: sms.text } }),
      ...(linkTarget && { button: { type: linkType, ...linkTarget } }),
    },
    visibility: isRecipient ? visibility : { isVisible: false, reason: 'audience' },
  };
};

const withUnwrittenParts = ({ push, email, ...content }: Notification['content']): Notification['content'] => ({
  ...content,
  push: { title: push?.title || unwritten, body: push?.body || unwritten },
  email: { ...email, subject: email?.subject || unwritten, body: email?.body || unwritten },
});

/** Whether somebody gets a notification that is for people with an enrollment or an appointment. */
const isRecipientOf = async (database: Database, data: Notification, as: PreviewReader, now: Date) => {
  if (data.audienceMode === 'everyone' || hasConditions(data.audienceMode)) return true;
  if (as.kind !== 'member' || (data.audienceMode === 'event_enrolled' && !data.eventId)) return false;
  const { rowCount } = await database.execute(
    sql`SELECT FROM (${recipientsSql(data, now)}) AS recipients WHERE member_id = ${as.memberId} LIMIT 1`,
  );
  return rowCount === 1;
};
