import { tabsOfStates } from '../engine/list/ListPage';
import { listParts } from '../engine/list/listParts';
import { shownStates } from '../kit/stateMachine';
import type { recommendations } from './recommendationSchema';
import fields from './recommendationSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof recommendations>(fields);

export const RecommendationList = () => (
  <ListPage
    filters={['goal', 'priority', 'target.type', 'exclusiveGroup', 'isActive']}
    tabs={tabsOfStates(...shownStates)}
  >
    <RecordTable title="name">
      <Column source="headline" phone />
      <Column source="goal" />
      <Column source="status" phone />
      <Column source="priority" />
      <Column source="isActive" />
      <Column source="startsAt" hidden />
    </RecordTable>
  </ListPage>
);
