import { useGetIdentity, useResourceContext } from 'react-admin';
import { useMatch } from 'react-router';
import { ChoiceField } from '../engine/fields';
import { MemberNameField } from '../engine/fields/LinkedMemberName';
import { loadable } from '../engine/fields/loadable';
import { listParts } from '../engine/listPage/listParts';
import type { contacts } from './contactSchema';
import fields from './contactSchema?fields';
import { DueField } from './DueField';
import { useOwnDrafts } from './useOwnThreads';
import { useTagsInUse } from './useTagsInUse';

// Only selected rows have it.
const InquiryBulkActions = loadable(() => import('./InquiryBulkActions'));

// Only a list beside an open inquiry has these rows.
const InquiryRow = loadable(() => import('./InquiryRow'));
const inquiryRow = <InquiryRow />;

const { ListPage, PaneList, RecordTable, Column } = listParts<typeof contacts>(fields);

const open = { name: 'open', filter: { isOpen: true } };
const unassigned = { name: 'unassigned', filter: { isOpen: true, assigneeId_empty: true } };
const overdue = { name: 'overdue', filter: { isOpen: true, dueAt_lte: 'now' } };
const dueToday = { name: 'dueToday', filter: { isOpen: true, dueAt_lte: 'endOfToday' } };
const waiting = { name: 'waiting', filter: { isOpen: true, status: 'waiting_on_member' } };
const snoozed = { name: 'snoozed', filter: { status: 'snoozed' } };
const spam = { name: 'spam', filter: { status: 'spam' } };
const complaints = { name: 'complaints', filter: { isComplaint: true } };
const resolved = { name: 'resolved', filter: { status: 'resolved' } };

const filters = [
  'status',
  'priority',
  'topicId',
  'departmentId',
  'assigneeId',
  'memberId',
  'source',
  'pageKey',
  'isComplaint',
  'consentMarketing',
] as const;

const toChoice = (tag: string) => ({ id: tag, name: tag });

/** The inquiries as a table; beside an open one, as rows that say what each is about. */
export const ContactList = () => {
  const { identity } = useGetIdentity();
  const isBesideRecord = useMatch(`/${useResourceContext()}/:id/*`)?.params.id;
  const mine = { name: 'mine', filter: { isOpen: true, assigneeId: identity?.id } };
  // The member waits for an answer of the user.
  const toAnswer = {
    name: 'toAnswer',
    filter: { isOpen: true, assigneeId: identity?.id, dueAt_empty: false },
    isForTitle: true as const,
  };
  const tags = useTagsInUse();
  const allFilters = [...filters, { source: 'tags' as const, choices: tags.map(toChoice) }];
  const drafts = useOwnDrafts();
  const unsent = drafts.length > 0 ? [{ name: 'drafts', filter: { id: drafts } }] : [];
  const tabs = [
    open,
    mine,
    ...unsent,
    unassigned,
    overdue,
    dueToday,
    waiting,
    snoozed,
    complaints,
    resolved,
    spam,
    toAnswer,
  ];
  if (isBesideRecord && isBesideRecord !== 'create') {
    return (
      <PaneList filters={allFilters} tabs={tabs} bulkActions={<InquiryBulkActions />}>
        {inquiryRow}
      </PaneList>
    );
  }
  return (
    <ListPage filters={allFilters} tabs={tabs}>
      <RecordTable title="subject" bulkActions={<InquiryBulkActions />}>
        <Column source="name" showOnMobile field={MemberNameField} />
        <Column source="topicId" />
        <Column source="urgency">
          <ChoiceField source="priority" />
        </Column>
        <Column source="dueAt" showOnMobile field={DueField} />
        <Column source="status" showOnMobile />
        <Column source="assigneeId" />
        <Column source="tags" hidden />
        <Column source="ticketNo" className="code" hidden />
        <Column source="email" hidden />
        <Column source="phone" hidden />
        <Column source="source" hidden />
        <Column source="departmentId" hidden />
        <Column source="receivedAt" hidden />
      </RecordTable>
    </ListPage>
  );
};
