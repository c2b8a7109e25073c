import { Field } from '../engine/core/record/Field';
import { KeyInput } from '../engine/inputs';
import { RecordSections } from '../engine/RecordSections';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';

const fields = {
  name: <Field source="name" input={<KeyInput source="name" from="trainingPhrases.0" separator="_" />} />,
};

export const assistantBotViews = recordViews(() => <RecordSections fields={fields} />, { messages });
