import { publishingTabs } from '../engine/core/list/tabsOfStates';
import { ExpiryField } from '../engine/fields/ExpiryField';
import { listParts } from '../engine/listPage/listParts';
import { liveStates } from '../engine/schema/displayState';
import { endingSoonDays } from './choices';
import type { offers } from './offerSchema';
import fields from './offerSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof offers>(fields);

/** The offers that members see and can no longer redeem. */
const usedUpTab = { name: 'used_up', filter: { showsAs: liveStates, availability: 'used_up' } };

export const OfferList = () => (
  <ListPage
    filters={[
      'type',
      'partnerOrgId',
      'redemption',
      'availability',
      'validThrough',
      'eligibility.states',
      'eligibility.affiliateIds',
      'disclosureIds',
      'isFeatured',
    ]}
    tabs={[...publishingTabs, usedUpTab]}
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
