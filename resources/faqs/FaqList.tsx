import { SortButton, TextInput } from 'react-admin';
import { ArrangeButton } from '../engine/arrange/ArrangeButton';
import { ListPage } from '../engine/list/ListPage';
import { RecordsInPlace } from '../engine/list/RecordsInPlace';
import { StatusChip } from '../engine/publishing/StatusChip';
import { LabelField } from '../fields';
import { ReferenceFilter, SearchFilter, TypeFilter, YesNoFilter } from '../inputs/filters';
import { faqViews } from './FaqFields';
import { FaqMarks } from './FaqMarks';

const filters = [
  <SearchFilter key="q" source="q" alwaysOn />,
  <TypeFilter key="categoryId" source="categoryId" category="faq_category" />,
  <ReferenceFilter key="pageKeys" source="pageKeys" reference="app-page" />,
  <ReferenceFilter key="relatedServiceId" source="relatedServiceId" reference="services" />,
  <TextInput key="tags" source="tags" />,
  <YesNoFilter key="botEnabled" source="botEnabled" />,
  <YesNoFilter key="isFeatured" source="isFeatured" />,
];

export const List = () => (
  <ListPage
    filters={filters}
    actions={<ArrangeButton within="categoryId" />}
    sorting={<SortButton fields={['categoryId', 'question', 'sortOrder', 'lastReviewedAt', 'updatedAt']} />}
  >
    <RecordsInPlace
      groupBy="categoryId"
      group={<LabelField source="categoryId" />}
      marks={
        <>
          <FaqMarks />
          <StatusChip />
        </>
      }
      edit={<faqViews.Edit />}
    />
  </ListPage>
);
