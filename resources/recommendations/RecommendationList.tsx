import { tabsOfStates } from '../engine/list/ListPage';
import { listParts } from '../engine/list/listParts';
import { ChoiceFilter } from '../inputs/filters';
import { shownStates } from '../kit/stateMachine';
import type { recommendations } from './recommendationSchema';
import fields from './recommendationSchema?fields';

const { ListPage, RecordTable, Column } = listParts<typeof recommendations>(fields);

export const RecommendationList = () => (
  <ListPage
    filters={[
      'goal',
      <ChoiceFilter key="priority" source="priority" choices={[1, 2, 3, 4, 5]} />,
      'target.type',
      'exclusiveGroup',
      'isActive',
    ]}
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
