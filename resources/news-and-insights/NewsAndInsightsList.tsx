import { DataTable, DateInput, TextInput } from 'react-admin';
import { ListPage, tabsOfStates } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { DayField, InstantField, LabelField, NumberField, YesNoField } from '../fields';
import { ImageField } from '../fields/ImageField';
import { ChoiceFilter, ReferenceFilter, SearchFilter, TypeFilter, YesNoFilter } from '../inputs/filters';
import { shownStates } from '../kit/stateMachine';
import { authorTypes } from './choices';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="type" source="type" category="news_type" />,
  <TypeFilter key="categoryIds" source="categoryIds" category="content_category" />,
  <TextInput key="tags" source="tags" />,
  <YesNoFilter key="isFeatured" source="isFeatured" />,
  <ChoiceFilter key="authorType" source="authorType" choices={authorTypes} />,
  <ReferenceFilter key="authorId" source="authorId" label="Advisor" reference="advisors" />,
  <DateInput key="reviewBy_lte" source="reviewBy_lte" label="Review due by" />,
];

export const List = () => (
  <ListPage
    hiddenColumns={['unpublishAt', 'reviewBy', 'readingMinutes', 'isFeatured', 'updatedAt']}
    filters={filters}
    tabs={tabsOfStates(...shownStates)}
  >
    <RecordTable title="title">
      <DataTable.Col source="heroImage" field={ImageField} disableSort />
      <DataTable.Col source="type" field={LabelField} className="phone" />
      <DataTable.Col source="categoryIds" field={LabelField} disableSort />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="authorId" field={LabelField} disableSort />
      <DataTable.Col source="publishAt" field={InstantField} className="phone" />
      <DataTable.Col source="unpublishAt" field={InstantField} />
      <DataTable.Col source="reviewBy" field={DayField} />
      <DataTable.NumberCol source="readingMinutes" field={NumberField} />
      <DataTable.Col source="isFeatured" field={YesNoField} disableSort />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
