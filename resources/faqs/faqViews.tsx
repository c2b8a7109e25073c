import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { QuestionMarkHint } from './QuestionMarkHint';
import { messages } from './recordMessages.en';

const after = { question: <QuestionMarkHint /> };

export const faqViews = recordViews(() => <RecordSections after={after} />, { messages, preview: true });
