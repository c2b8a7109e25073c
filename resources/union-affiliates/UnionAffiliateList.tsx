import { LabelField, TagsField } from '../engine/fields';
import { ExpiryField, renewalNoticeDays } from '../engine/fields/ExpiryField';
import { listParts } from '../engine/listPage/listParts';
import type { unionAffiliates } from './unionAffiliateSchema';
import fields from './unionAffiliateSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof unionAffiliates>(fields);

export const UnionAffiliateList = () => (
  <ListPage
    filters={[
      'level',
      'parentId',
      'sector',
      'states',
      'endorsementStatus',
      'agreementEnd',
      'offerIds',
      'serviceIds',
      'advisorIds',
      'isListed',
      'publishAt',
      'unpublishAt',
    ]}
  >
    <RecordTable title="name">
      <Column source="levelOrder" showOnMobile>
        <LabelField source="level" category="affiliate_level" />
      </Column>
      <Column source="status" showOnMobile />
      <Column source="acronym" hidden />
      <Column source="localNumber" hidden />
      <Column source="sector" />
      <Column source="states" field={TagsField} />
      <Column source="memberCount" />
      <Column source="endorsementStatus" showOnMobile />
      <Column source="agreementEnd">
        <ExpiryField source="agreementEnd" warningDays={renewalNoticeDays} />
      </Column>
      <Column source="logo" hidden />
      <Column source="website" hidden />
      <Column source="coordinator.name" hidden />
      <Column source="agreementStart" hidden />
      <Column source="isListed" hidden />
      <Column source="publishAt" hidden />
      <Column source="unpublishAt" hidden />
    </RecordTable>
  </ListPage>
);
