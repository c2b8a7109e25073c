import { KeyInput } from '../engine/inputs';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { messages } from './recordMessages.en';

const inputs = { name: <KeyInput source="name" from="trainingPhrases.0" separator="_" /> };

export const assistantBotViews = recordViews(() => <RecordSections inputs={inputs} />, { messages });
