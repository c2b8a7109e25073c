import { ReorderButton } from '../engine/features/reorder/ReorderButton';
import { listParts } from '../engine/listPage/listParts';
import type { services } from './serviceSchema';
import fields from './serviceSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof services>(fields);

export const ServiceList = () => (
  <ListPage
    filters={[
      'category',
      'deliveryModes',
      'pricing.type',
      'appointmentTypeId',
      'advisorIds',
      'eligibility.retirementSystems',
      'isFeatured',
      'publishAt',
      'unpublishAt',
    ]}
    actions={<ReorderButton />}
  >
    <RecordTable title="title">
      <Column source="image" />
      <Column source="category" showOnMobile />
      <Column source="status" showOnMobile />
      <Column source="pricing" showOnMobile />
      <Column source="isFeatured" />
      <Column source="sortOrder" />
      <Column source="publishAt" hidden />
      <Column source="unpublishAt" hidden />
    </RecordTable>
  </ListPage>
);
