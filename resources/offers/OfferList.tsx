import { ExpiryField } from '../engine/fields/ExpiryField';
import { listParts } from '../engine/listParts';
import { endingSoonDays } from './choices';
import type { offers } from './offerSchema';
import fields from './offerSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof offers>(fields);

export const OfferList = () => (
  <ListPage
    filters={[
      'type',
      'partnerOrgId',
      'redemption',
      'validThrough',
      'eligibility.states',
      'eligibility.affiliateIds',
      'disclosureIds',
      'isFeatured',
    ]}
  >
    <RecordTable title="title">
      <Column source="partnerOrgId" showOnMobile />
      <Column source="status" showOnMobile />
      <Column source="type" />
      <Column source="value" />
      <Column source="redemption" />
      <Column source="validThrough" showOnMobile>
        <ExpiryField source="validThrough" warningDays={endingSoonDays} />
      </Column>
      <Column source="validFrom" hidden />
      <Column source="image" hidden />
      <Column source="code" hidden />
      <Column source="priority" hidden />
      <Column source="isFeatured" hidden />
      <Column source="shown" hidden />
      <Column source="opened" hidden />
      <Column source="redeemed" hidden />
    </RecordTable>
  </ListPage>
);
