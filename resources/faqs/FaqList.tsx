import { ArrowDownUp } from 'lucide-react';
import { SortButton } from 'react-admin';
import { ArrangeButton } from '../engine/arrange/ArrangeButton';
import { listParts } from '../engine/list/listParts';
import { RecordsInPlace } from '../engine/list/RecordsInPlace';
import { LabelField } from '../fields';
import type { SortedPathOf } from '../kit';
import { faqViews } from './FaqFields';
import { FaqMarks } from './FaqMarks';
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
