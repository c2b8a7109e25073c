import { tabsOfStates } from '../engine/list/ListPage';
import { listParts } from '../engine/list/listParts';
import { displayStates } from '../kit/stateMachine';
import type { banners } from './bannerSchema';
import fields from './bannerSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof banners>(fields);

export const BannerList = () => (
  <ListPage filters={['placement', 'tone', 'linkType', 'startsAt', 'endsAt']} tabs={tabsOfStates(...displayStates)}>
    <RecordTable title="name">
      <Column source="imageDesktop" />
      <Column source="placement" phone />
      <Column source="status" phone />
      <Column source="startsAt" phone />
      <Column source="endsAt" />
      <Column source="priority" />
      <Column source="tone" hidden />
    </RecordTable>
  </ListPage>
);
