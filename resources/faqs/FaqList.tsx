import { ReorderButton } from '../engine/features/reorder/ReorderButton';
import { InlineRecordList } from '../engine/features/rowEdit/InlineRecordList';
import { SortMenu } from '../engine/features/sorting/SortMenu';
import { LabelField } from '../engine/fields';
import { listParts } from '../engine/listPage/listParts';
import type { SortedPathOf } from '../engine/schema';
import { FaqBadges } from './FaqBadges';
import type { faqs } from './faqSchema';
import fields from './faqSchema?fields';
import { faqViews } from './faqViews';

const { ListPage } = listParts<typeof faqs>(fields);

const sortFields: SortedPathOf<typeof faqs>[] = [
  'categoryId',
  'question',
  'sortOrder',
  'lastReviewedAt',
  'publishAt',
  'unpublishAt',
  'opened',
  'helpfulYes',
  'helpfulNo',
  'updatedAt',
];

export const FaqList = () => (
  <ListPage
    filters={[
      'categoryId',
      'pageKeys',
      'relatedServiceId',
      'tags',
      'botEnabled',
      'isFeatured',
      'publishAt',
      'unpublishAt',
    ]}
    actions={<ReorderButton groupField="categoryId" />}
    sorting={<SortMenu fields={sortFields} />}
  >
    <InlineRecordList
      groupBy="categoryId"
      group={<LabelField source="categoryId" category="faq_category" />}
      badges={<FaqBadges />}
      edit={<faqViews.Edit />}
    />
  </ListPage>
);
