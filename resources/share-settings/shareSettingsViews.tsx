import { RecordSections } from '../engine/RecordSections';
import { recordViews } from '../engine/recordViews';
import { messages } from './recordMessages.en';
import { ShareLengths } from './ShareLengths';

const after = { disclosureId: <ShareLengths /> };

export const shareSettingsViews = recordViews(() => <RecordSections after={after} />, { messages, preview: true });
