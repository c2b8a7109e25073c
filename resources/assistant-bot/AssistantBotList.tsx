import { DataTable, TextInput, useFieldValue, useTranslate } from 'react-admin';
import { ListPage } from '../engine/list/ListPage';
import { RecordTable } from '../engine/list/RecordTable';
import { StatusChip } from '../engine/publishing/StatusChip';
import { ChoiceField, type FieldProps, InstantField, LabelField, NumberField, PlainField } from '../fields';
import { ChoiceFilter, SearchFilter, TypeFilter } from '../inputs/filters';
import { actions, answerSources } from './choices';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="topicId" source="topicId" category="content_category" />,
  <ChoiceFilter key="answerSource" source="answerSource" choices={answerSources} />,
  <ChoiceFilter key="action" source="action" choices={actions} />,
  <TextInput key="locale" source="locale" />,
];

const PhraseCount = ({ source }: FieldProps) => {
  const phrases: string[] | undefined = useFieldValue({ source });
  return useTranslate()('resources.assistant-bot.phrases', { smart_count: phrases?.length ?? 0 });
};

export const List = () => (
  <ListPage hiddenColumns={['locale', 'updatedAt']} filters={filters}>
    <RecordTable title="name">
      <DataTable.Col source="topicId" field={LabelField} className="phone" />
      <DataTable.Col source="status" field={StatusChip} className="phone chip" />
      <DataTable.Col source="trainingPhrases" field={PhraseCount} disableSort className="phone" />
      <DataTable.Col source="answerSource" field={ChoiceField} disableSort />
      <DataTable.Col source="priority" field={NumberField} />
      <DataTable.Col source="locale" field={PlainField} disableSort />
      <DataTable.Col source="updatedAt" field={InstantField} />
    </RecordTable>
  </ListPage>
);
