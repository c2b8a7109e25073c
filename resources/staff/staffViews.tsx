import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { Invitation } from './Invitation';
import { messages } from './recordMessages.en';

export const staffViews = recordViews(RecordSections, { messages, aside: <Invitation /> });
