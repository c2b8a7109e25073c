import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { HiddenByOther } from './HiddenByOther';
import { MatchCountField } from './MatchCountField';
import { RuleEditor } from './RuleEditor';
import { messages } from './recordMessages.en';
import { SimulateRecord } from './SimulateRecord';

const fields = { rule: <RuleEditor /> };

const values = { matchCount: <MatchCountField source="matchCount" /> };

const after = { isActive: <HiddenByOther /> };

export const recommendationViews = recordViews(() => <RecordSections fields={fields} values={values} after={after} />, {
  messages,
  aside: <SimulateRecord />,
  preview: 'membersOnly',
});
