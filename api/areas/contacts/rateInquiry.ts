import type { Message } from '../../../resources/engine/schema';
import type { RecordsContext } from '../../records/recordsContext';
import { toStoredJson } from '../../records/save/validateBody';
import type { RecordRow } from '../../records/storage/recordRow';
import { contactMessages } from '../messages.en';
import { type InquiryChange, saveByMember } from './saveByMember';

/** A member's rating of the answer to an inquiry. */
export interface InquiryRating {
  /** From 1 to 5. */
  rating: number;
  comment?: string | undefined;
}

/** Returns why the member cannot rate the answer to an inquiry; undefined if that is possible. */
export const ratingRefusal = ({ status }: Pick<RecordRow, 'status'>): Message | undefined =>
  status === 'resolved' || status === 'closed' ? undefined : contactMessages.notToRate;

/**
 * Stores how satisfied the member is with the answer to an inquiry, in the place of an earlier rating. Throws as
 * `saveByMember` does, 409 while the inquiry is not resolved.
 */
export const rateInquiry = (
  context: RecordsContext,
  { rating, comment }: InquiryRating,
  change: Pick<InquiryChange, 'id' | 'author' | 'idempotency' | 'check'>,
): Promise<void> =>
  saveByMember(context, {
    ...change,
    refusalOf: ratingRefusal,
    next: ({ status, data }) => ({
      status,
      data: toStoredJson({
        ...data,
        rating,
        ratingComment: comment || undefined,
        ratedAt: context.now().toISOString(),
      }),
      action: 'rated',
    }),
  });
