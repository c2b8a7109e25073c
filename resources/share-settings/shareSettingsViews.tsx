import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { messages } from './recordMessages.en';
import { ShareLengths } from './ShareLengths';

const after = { disclosureId: <ShareLengths /> };

export const shareSettingsViews = recordViews(() => <RecordSections after={after} />, { messages, preview: true });
