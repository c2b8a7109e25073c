import { PlainField } from '../engine/fields';
import { ExpiryField, renewalNoticeDays } from '../engine/fields/ExpiryField';
import { listParts } from '../engine/listPage/listParts';
import type { organizations } from './organizationSchema';
import fields from './organizationSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof organizations>(fields);

export const OrganizationList = () => (
  <ListPage
    filters={[
      'type',
      'address.state',
      'retirementPlans.planType',
      'parentOrgId',
      'affiliateIds',
      'serviceIds',
      'assignedAdvisorIds',
      'agreementEnd',
      'isFeatured',
      'publishAt',
      'unpublishAt',
    ]}
  >
    <RecordTable title="name">
      <Column source="type" showOnMobile />
      <Column source="status" showOnMobile />
      <Column source="address.state" showOnMobile field={PlainField} />
      <Column source="employeeCount" />
      <Column source="agreementEnd">
        <ExpiryField source="agreementEnd" warningDays={renewalNoticeDays} />
      </Column>
      <Column source="logo" />
      <Column source="email" hidden />
      <Column source="phone" hidden />
      <Column source="agreementStart" hidden />
      <Column source="isFeatured" hidden />
      <Column source="publishAt" hidden />
      <Column source="unpublishAt" hidden />
      <Column source="updatedAt" />
    </RecordTable>
  </ListPage>
);
