import { ArrowDownUp } from 'lucide-react';
import { SortButton } from 'react-admin';
import { RecordsInPlace } from '../engine/list/InlineRecordList';
import { listParts } from '../engine/list/listParts';
import { ArrangeButton } from '../engine/reorder/ReorderButton';
import { LabelField } from '../fields';
import type { SortedPathOf } from '../kit';
import { FaqMarks } from './FaqBadges';
import { faqViews } from './FaqFields';
import type { faqs } from './faqSchema';
import fields from './faqSchema?fields';

const { ListPage } = listParts<typeof faqs>(fields);

const sortedBy: SortedPathOf<typeof faqs>[] = ['categoryId', 'question', 'sortOrder', 'lastReviewedAt', 'updatedAt'];

export const FaqList = () => (
  <ListPage
    filters={['categoryId', 'pageKeys', 'relatedServiceId', 'tags', 'botEnabled', 'isFeatured']}
    actions={<ArrangeButton within="categoryId" />}
    sorting={<SortButton fields={sortedBy} icon={<ArrowDownUp size={18} aria-hidden />} />}
  >
    <RecordsInPlace
      groupBy="categoryId"
      group={<LabelField source="categoryId" />}
      marks={<FaqMarks />}
      edit={<faqViews.Edit />}
    />
  </ListPage>
);
