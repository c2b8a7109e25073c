import { listParts } from '../engine/listPage/listParts';
import type { banners } from './bannerSchema';
import fields from './bannerSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof banners>(fields);

export const BannerList = () => (
  <ListPage filters={['placement', 'tone', 'linkType', 'startsAt', 'endsAt']}>
    <RecordTable title="name">
      <Column source="imageDesktop" />
      <Column source="placement" showOnMobile />
      <Column source="status" showOnMobile />
      <Column source="startsAt" showOnMobile />
      <Column source="endsAt" />
      <Column source="priority" />
      <Column source="tone" hidden />
      <Column source="shown" hidden />
      <Column source="pressed" hidden />
      <Column source="closed" hidden />
    </RecordTable>
  </ListPage>
);
