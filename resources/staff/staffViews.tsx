import { RecordSections } from '../engine/RecordSections';
import { recordViews } from '../engine/recordViews';
import { Invitation } from './Invitation';
import { messages } from './recordMessages.en';

export const staffViews = recordViews(RecordSections, { messages, aside: <Invitation /> });
