import { DataTable } from 'react-admin';
import { ArrangeButton } from '../engine/arrange/ArrangeButton';
import { ListPage } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { LabelField, NumberField, PlainField, YesNoField } from '../fields';
import { ImageField } from '../fields/ImageField';
import { ChoiceFilter, SearchFilter, TypeFilter, YesNoFilter } from '../inputs/filters';
import { contentTypes } from './choices';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <ChoiceFilter key="contentType" source="contentType" choices={contentTypes} />,
  <TypeFilter key="channel" source="channel" category="share_channel" />,
  <YesNoFilter key="isEnabled" source="isEnabled" />,
];

export const List = () => (
  <ListPage
    hiddenColumns={['image', 'titleTemplate']}
    filters={filters}
    actions={<ArrangeButton within="contentType" />}
    tabs={[]}
  >
    <RecordTable title="contentType" label="Share setting">
      <DataTable.Col source="channel" field={LabelField} />
      <DataTable.Col source="messageTemplate" field={PlainField} disableSort className="phone" />
      <DataTable.Col source="titleTemplate" field={PlainField} disableSort />
      <DataTable.Col source="image" field={ImageField} disableSort />
      <DataTable.Col source="isEnabled" field={YesNoField} disableSort />
      <DataTable.Col source="sortOrder" field={NumberField} />
    </RecordTable>
  </ListPage>
);
