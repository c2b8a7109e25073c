import { contacts } from '../../../resources/contacts/contactSchema';
import type { Message } from '../../../resources/engine/schema';
import type { Queryable } from '../../platform/database/connect';
import type { Author } from '../../platform/database/context';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/recordsContext';
import { claimKey, type Idempotency } from '../../records/save/idempotencyKey';
import { saveRecords } from '../../records/save/save';
import { inSaveTransaction } from '../../records/save/saveTransaction';
import type { RecordRow, RecordUpdate } from '../../records/storage/recordRow';
import { requireLockedInquiry } from './thread';

/** A change of an inquiry by its member. */
export interface InquiryChange {
  id: string;
  author: Author;
  idempotency: Idempotency;
  /** Throws unless the inquiry is that of the member. */
  check: (inquiry: RecordRow<typeof contacts>) => void;
  /** Returns why the change is not possible now. */
  refusalOf: (
    inquiry: RecordRow<typeof contacts>,
    transaction: Queryable,
  ) => Message | undefined | Promise<Message | undefined>;
  next: (inquiry: RecordRow<typeof contacts>, transaction: Queryable) => RecordUpdate | Promise<RecordUpdate>;
}

/**
 * Changes an inquiry for its member, once by its key. The inquiry is locked, so that concurrent entries are not lost.
 * Throws 404, 409 where the change is refused, 422 if the key came with another request, and what `check` throws.
 */
export const saveByMember = (context: RecordsContext, change: InquiryChange): Promise<void> =>
  inSaveTransaction(context.database, contacts, async (transaction) => {
    const { id, author, idempotency, check, refusalOf, next } = change;
    if (await claimKey(transaction, contacts, author, idempotency, id)) return;
    const current = await requireLockedInquiry(transaction, id);
    check(current);
    const refusal = await refusalOf(current, transaction);
    if (refusal) throw new Problem(409, refusal);
    await saveRecords(context, transaction, contacts, [{ current, next: await next(current, transaction) }], author);
  });
