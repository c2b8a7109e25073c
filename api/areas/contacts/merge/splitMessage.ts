import { sql } from 'drizzle-orm';
import { contacts, firstWords } from '../../../../resources/contacts/contactSchema';
import type { DataOf } from '../../../../resources/engine/schema';
import type { MessageKind } from '../../../../resources/message-templates/messageTemplateSchema';
import { queueMessages } from '../../../features/transactionalMessages/queueMessages';
import { messageOfDelivery, readTemplates, renderMessage } from '../../../features/transactionalMessages/renderMessage';
import type { Queryable } from '../../../platform/database/connect';
import type { ClaimedDelivery } from '../../../platform/outbox/deliveryQueue';
import type { OutgoingMessage } from '../../../platform/outbox/message';
import type { MailIdentity } from '../../../platform/outbox/organization';
import type { RecordsContext } from '../../../records/recordsContext';
import { areaNameSql } from '../../../records/storage/columns';

const kind: MessageKind = 'inquiry-split';

/**
 * Queues the message to the person of a new inquiry that was part of another one.
 * @param oldNumber the number of the other one, by which the message is sent once
 */
export const notifyOfSplit = (
  context: RecordsContext,
  transaction: Queryable,
  id: string,
  oldNumber: string,
): Promise<void> =>
  queueMessages(context, transaction, {
    schema: contacts,
    kind,
    recordsCondition: sql`area = ${areaNameSql(contacts)} AND id = ${id}`,
    occasion: sql`${oldNumber}::text`,
    sentByRecord: id,
  });

/** Whether a delivery of an inquiry is the message about a split; all others are those of replies. */
export const isSplitMessage = (delivery: Pick<ClaimedDelivery, 'recipient'>): boolean =>
  messageOfDelivery(delivery).kind === kind;

/** Composes the message about a split; undefined if its text is gone. An answer to it comes to the new inquiry. */
export const composeSplitMessage = async (
  queryable: Queryable,
  { ticketNo, subject, message }: DataOf<typeof contacts>,
  identity: MailIdentity,
  delivery: ClaimedDelivery,
): Promise<OutgoingMessage | undefined> => {
  const template = (await readTemplates(queryable)).get(kind);
  if (!template) return undefined;
  const values = {
    firstName: delivery.firstName ?? undefined,
    inquiryNo: ticketNo,
    oldInquiryNo: messageOfDelivery(delivery).occasion,
    inquirySubject: subject,
    inquiryText: firstWords(message),
  };
  return renderMessage({ template, channel: delivery.channel, identity, values });
};
