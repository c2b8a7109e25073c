import { DataTable } from 'react-admin';
import type { ListTab } from '../engine/list/FilterTabs';
import { ListPage } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, InstantField, LabelField, NumberField } from '../fields';
import { ChoiceFilter, ReferenceFilter, SearchFilter, TypeFilter } from '../inputs/filters';
import { audienceModes, channels, sendModes } from './choices';

const tabs: ListTab[] = [
  { name: 'scheduled', filter: { status: 'scheduled' } },
  { name: 'sending', filter: { status: ['sending', 'cancelling'] } },
  { name: 'sent', filter: { status: 'sent' } },
  { name: 'undelivered', filter: { status: ['partially_failed', 'failed'] } },
  { name: 'drafts', filter: { status: ['draft', 'in_review'] } },
];

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="topicId" source="topicId" category="notification_topic" />,
  <ChoiceFilter key="channels" source="channels" choices={channels} />,
  <ChoiceFilter key="audienceMode" source="audienceMode" choices={audienceModes} />,
  <ChoiceFilter key="sendMode" source="sendMode" choices={sendModes} />,
  <ReferenceFilter key="eventId" source="eventId" reference="events" />,
];

const hiddenColumns = ['audienceMode', 'sendMode', 'suppressed', 'unknown', 'updatedAt', 'updatedByName'];

export const List = () => (
  <ListPage hiddenColumns={hiddenColumns} filters={filters} tabs={tabs}>
    <RecordTable title="name">
      <DataTable.Col source="topicId" field={LabelField} disableSort />
      <DataTable.Col source="channels" field={ChoiceField} disableSort />
      <DataTable.Col source="audienceMode" field={ChoiceField} disableSort />
      <DataTable.Col source="sendMode" field={ChoiceField} />
      <DataTable.Col source="sendsAt" field={InstantField} className="phone" />
      <DataTable.NumberCol source="targeted" field={NumberField} />
      <DataTable.NumberCol source="suppressed" label="Left out" field={NumberField} disableSort />
      <DataTable.NumberCol source="sent" field={NumberField} />
      <DataTable.NumberCol source="failed" field={NumberField} />
      <DataTable.NumberCol source="unknown" label="In doubt" field={NumberField} disableSort />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="updatedByName" disableSort />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
