import { and, like, type SQL, sql } from 'drizzle-orm';
import { complaintTopic } from '../../../resources/contacts/contactSchema';
import type { FieldErrors } from '../../../resources/kit';
import type { Queryable } from '../../database/connect';
import { likePattern, normalizeForSearch } from '../../database/searchText';
import { members } from '../../database/tables';
import type { AreaRules } from '../../records/areaModule';
import { contactMessages } from './messages.en';

const daysToReopen = 30;
const day = 24 * 60 * 60 * 1000;

/** An enquiry is matched to its member, given to whom it is for, and kept when it is a complaint. */
export const contactRules: AreaRules = {
  deletionRefusal: ({ isComplaint, topicId }) =>
    isComplaint === true || topicId === complaintTopic ? contactMessages.complaintKept : undefined,

  transitionRefusals: async (_queryable, _records, now) => (record, to) => {
    const isLate = now.getTime() - Date.parse(String(record.data.resolvedAt)) > daysToReopen * day;
    return record.status === 'resolved' && to === 'reopened' && isLate ? contactMessages.tooLateToReopen : undefined;
  },

  beforeSave: async (transaction, { status, data }, before) => {
    const isChanged = (...fields: string[]) => fields.some((field) => data[field] !== before?.data[field]);
    const wasNew = before === undefined || before.status === 'new';
    const isAssigned = status === 'new' && wasNew && data.assigneeId !== undefined && isChanged('assigneeId');
    // Nobody has it any more, so it waits for somebody again.
    const isGivenBack = status === 'assigned' && before?.status === 'assigned' && data.assigneeId === undefined;
    const memberId = data.memberId ?? (isChanged('email', 'phone') ? await memberWith(transaction, data) : undefined);
    return { status: isAssigned ? 'assigned' : isGivenBack ? 'new' : status, data: { ...data, memberId } };
  },

  check: async (_transaction, { data }, before): Promise<FieldErrors> =>
    before?.data.isComplaint === true && data.isComplaint !== true
      ? { isComplaint: contactMessages.complaintStays }
      : {},
};

/** The one member who has the e-mail address of an enquiry, else its telephone number; none where there are several. */
const memberWith = async (transaction: Queryable, { email, phone }: Record<string, unknown>) => {
  const only = async (value: unknown, column: SQL) => {
    if (typeof value !== 'string') return undefined;
    // The search text has the index.
    const isFound = and(like(members.search, likePattern(normalizeForSearch(value))), sql`${column} = ${value}`);
    const found = await transaction.select({ id: members.id }).from(members).where(isFound).limit(2);
    return found.length === 1 ? found[0]?.id : undefined;
  };
  return (await only(email, sql`lower(${members.email})`)) ?? (await only(phone, sql`${members.phone}`));
};
