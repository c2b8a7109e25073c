import { contacts } from '../../../resources/contacts/contactSchema';
import type { Message } from '../../../resources/engine/schema';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/areaModule';
import { claimKey, type KeyClaim } from '../../records/save/idempotencyKey';
import { saveRecords } from '../../records/save/save';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import { toStoredJson } from '../../records/save/validateBody';
import type { RecordRow } from '../../records/storage/recordRow';
import { contactMessages } from '../messages.en';
import { requireLockedInquiry } from './thread';

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
 * Stores how satisfied the member is with the answer to an inquiry, in the place of an earlier rating. Throws 404, 409
 * while the inquiry is not resolved, 422 if the key came with another request, and what `check` throws.
 */
export const rateInquiry = (
  context: RecordsContext,
  id: string,
  { rating, comment }: InquiryRating,
  author: Author,
  { claim, check }: { claim: KeyClaim; check: (inquiry: RecordRow) => void },
): Promise<void> =>
  inSaveTransaction(context.database, contacts, async (transaction) => {
    if (await claimKey(transaction, contacts, author, claim, id)) return;
    const current = await requireLockedInquiry(transaction, id);
    check(current);
    const refusal = ratingRefusal(current);
    if (refusal) throw new Problem(409, refusal);
    const data = toStoredJson({ ...current.data, rating, ratingComment: comment || undefined });
    const next = { status: current.status, data, action: 'rated' };
    await saveRecords(context, transaction, contacts, [{ current, next }], author);
  });
