import { listParts } from '../engine/listPage/listParts';
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
  >
    <RecordTable title="title">
      <Column source="heroImage" />
      <Column source="type" showOnMobile />
      <Column source="categoryIds" />
      <Column source="status" showOnMobile />
      <Column source="authorId" />
      <Column source="publishAt" showOnMobile />
      <Column source="unpublishAt" hidden />
      <Column source="reviewBy" hidden />
      <Column source="readingMinutes" hidden />
      <Column source="isFeatured" hidden />
      <Column source="shown" hidden />
      <Column source="opened" hidden />
      <Column source="shared" hidden />
    </RecordTable>
  </ListPage>
);
