import { useFieldValue, useTranslate } from 'react-admin';
import type { FieldValueProps } from '../engine/fields';
import { listParts } from '../engine/listPage/listParts';
import type { assistantBot } from './assistantBotSchema';
import fields from './assistantBotSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof assistantBot>(fields);

const PhraseCount = ({ source }: FieldValueProps) => {
  const phrases: string[] | undefined = useFieldValue({ source });
  return useTranslate()('resources.assistant-bot.phrases', { smart_count: phrases?.length ?? 0 });
};

export const AssistantBotList = () => (
  <ListPage filters={['topicId', 'answerSource', 'action', 'locale', 'publishAt', 'unpublishAt']}>
    <RecordTable title="name">
      <Column source="topicId" showOnMobile />
      <Column source="status" showOnMobile />
      <Column source="trainingPhrases" showOnMobile field={PhraseCount} />
      <Column source="answerSource" />
      <Column source="hits30d" />
      <Column source="helpfulRate" />
      <Column source="avgConfidence" hidden />
      <Column source="priority" hidden />
      <Column source="locale" hidden />
      <Column source="publishAt" hidden />
      <Column source="unpublishAt" hidden />
    </RecordTable>
  </ListPage>
);
