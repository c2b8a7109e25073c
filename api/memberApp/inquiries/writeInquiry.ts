import { contacts } from '../../../resources/contacts/contactSchema';
import { fullName } from '../../../resources/engine/schema';
import { addMemberReply, type MemberReply } from '../../areas/contacts/addMemberReply';
import { addFiles, requireUnsentFiles } from '../../areas/contacts/memberFiles';
import { type InquiryRating, rateInquiry } from '../../areas/contacts/rateInquiry';
import { Problem } from '../../platform/http/problem';
import { createRecord } from '../../records/save/create';
import type { SavedRecord } from '../../records/save/operation';
import { readKeyInUse, readTypeLabels } from '../../records/storage/masterTypes';
import type { MemberSave } from '../memberSave';
import { memberAppMessages } from '../messages.en';
import { withMemberRefusals } from '../withMemberRefusals';
import { requireInquiryOfMember } from './readInquiries';

/** An inquiry as a member writes it. */
export interface InquiryRequest {
  topic: string;
  subject?: string | undefined;
  text: string;
  /** The ids of files that the member has uploaded. */
  fileIds?: readonly string[] | undefined;
}

const maxSubjectLength = 120;

const inquiryWords = {
  fields: { topicId: 'topic', subject: 'subject', message: 'text', fileIds: 'fileIds' },
  noRecord: memberAppMessages.noInquiry,
};

/**
 * Creates an inquiry of a member; without a subject, the topic is its subject. Throws 409 if nobody could answer, and
 * 422.
 */
export const writeInquiry = (
  { context, member, author, idempotency }: MemberSave,
  { topic, subject, text, fileIds = [] }: InquiryRequest,
): Promise<SavedRecord<typeof contacts>> =>
  withMemberRefusals(inquiryWords, async () => {
    const { email, phone } = member;
    if (!email && !phone) throw new Problem(409, memberAppMessages.noAddressToAnswer);
    await requireUnsentFiles(context.database, member.id, fileIds, idempotency);
    const topics = await readTypeLabels(context.database, 'contact_topic', [topic]);
    const body = {
      subject: subject?.trim() || (topics.get(topic) ?? topic).slice(0, maxSubjectLength),
      message: text,
      topicId: topic,
      ...{ memberId: member.id, name: fullName(member).slice(0, 120), email, phone },
      source: await readKeyInUse(context.database, 'lead_source', 'app'),
    };
    const saved = await createRecord(context, contacts, body, author, undefined, { idempotency });
    // If the process ends before this, the same request with its key adds them.
    await addFiles(context.database, member.id, saved.record.id, fileIds);
    return saved;
  });

/** Adds a reply of a member to an own inquiry. Throws 404, 409 and 422. */
export const replyToInquiry = (
  { context, member, author, idempotency }: MemberSave,
  id: string,
  reply: Omit<MemberReply, 'memberId'>,
) =>
  withMemberRefusals(inquiryWords, () =>
    addMemberReply(
      context,
      { ...reply, memberId: member.id },
      { id, author, idempotency, check: (current) => requireInquiryOfMember(current, member) },
    ),
  );

/** Stores how satisfied a member is with the answer to an own inquiry. Throws 404, 409 and 422. */
export const rateInquiryOfMember = (
  { context, member, author, idempotency }: MemberSave,
  id: string,
  rating: InquiryRating,
) =>
  withMemberRefusals(inquiryWords, () =>
    rateInquiry(context, rating, {
      id,
      author,
      idempotency,
      check: (current) => requireInquiryOfMember(current, member),
    }),
  );
