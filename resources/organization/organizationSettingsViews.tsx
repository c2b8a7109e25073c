import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { AppKeys } from './AppKeys';
import { FederalHolidaysButton } from './FederalHolidaysButton';
import { messages } from './recordMessages.en';
import { SetAsideMails } from './SetAsideMails';
import { TextLosses } from './TextLosses';

const after = { holidays: <FederalHolidaysButton /> };

const SettingsSections = () => (
  <>
    <RecordSections after={after} />
    <AppKeys />
    <SetAsideMails />
    <TextLosses />
  </>
);

export const organizationSettingsViews = recordViews(SettingsSections, { messages });
