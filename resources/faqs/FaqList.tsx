import { InlineRecordList } from '../engine/list/InlineRecordList';
import { listParts } from '../engine/list/listParts';
import { SortMenu } from '../engine/list/SortMenu';
import { ReorderButton } from '../engine/reorder/ReorderButton';
import { LabelField } from '../fields';
import type { SortedPathOf } from '../kit';
import { FaqBadges } from './FaqBadges';
import { faqViews } from './FaqFields';
import type { faqs } from './faqSchema';
import fields from './faqSchema?fields';

const { ListPage } = listParts<typeof faqs>(fields);

const sortFields: SortedPathOf<typeof faqs>[] = ['categoryId', 'question', 'sortOrder', 'lastReviewedAt', 'updatedAt'];

export const FaqList = () => (
  <ListPage
    filters={['categoryId', 'pageKeys', 'relatedServiceId', 'tags', 'botEnabled', 'isFeatured']}
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
