import { listParts } from '../engine/listPage/listParts';
import { MatchCountField } from './MatchCountField';
import type { recommendations } from './recommendationSchema';
import fields from './recommendationSchema?fields';
import { SimulateButton } from './SimulateButton';

const { ListPage, RecordTable, Column } = listParts<typeof recommendations>(fields);

export const RecommendationList = () => (
  <ListPage filters={['goal', 'priority', 'target.type', 'exclusiveGroup', 'isActive']} actions={<SimulateButton />}>
    <RecordTable title="name">
      <Column source="headline" showOnMobile />
      <Column source="goal" />
      <Column source="status" showOnMobile />
      <Column source="priority" />
      <Column source="matchCount" field={MatchCountField} />
      <Column source="isActive" />
      <Column source="shown" hidden />
      <Column source="pressed" hidden />
      <Column source="closed" hidden />
      <Column source="startsAt" hidden />
    </RecordTable>
  </ListPage>
);
