import { Field } from '../engine/core/record/Field';
import { RecordSections } from '../engine/RecordSections';
import { recordViews } from '../engine/recordViews';
import { HiddenByOther } from './HiddenByOther';
import { MatchCountField } from './MatchCountField';
import { RuleEditor } from './RuleEditor';
import { messages } from './recordMessages.en';
import { SimulateRecord } from './SimulateRecord';

const fields = {
  rule: <RuleEditor />,
  matchCount: <Field source="matchCount" value={<MatchCountField source="matchCount" />} fullWidth={false} />,
};

const after = { isActive: <HiddenByOther /> };

export const recommendationViews = recordViews(() => <RecordSections fields={fields} after={after} />, {
  messages,
  aside: <SimulateRecord />,
  preview: 'membersOnly',
});
