import { tabsOfStates } from '../engine/list/ListPage';
import { listParts } from '../engine/list/listParts';
import { displayStates } from '../kit/stateMachine';
import type { newsAndInsights } from './newsAndInsightsSchema';
import fields from './newsAndInsightsSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof newsAndInsights>(fields);

export const NewsAndInsightsList = () => (
  <ListPage
    filters={[
      'type',
      'categoryIds',
      'tags',
      'isFeatured',
      'authorType',
      { source: 'authorId', reference: 'advisors' },
      'reviewBy',
    ]}
    tabs={tabsOfStates(...displayStates)}
  >
    <RecordTable title="title">
      <Column source="heroImage" />
      <Column source="type" phone />
      <Column source="categoryIds" />
      <Column source="status" phone />
      <Column source="authorId" />
      <Column source="publishAt" phone />
      <Column source="unpublishAt" hidden />
      <Column source="reviewBy" hidden />
      <Column source="readingMinutes" hidden />
      <Column source="isFeatured" hidden />
    </RecordTable>
  </ListPage>
);
