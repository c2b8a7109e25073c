import { type RaRecord, useRecordContext, useResourceContext, useResourceDefinitions, useTranslate } from 'react-admin';
import { Chip, Chips } from '../../fields/Chip';
import { useFormatDay } from '../../fields/userTimeZone';
import { displayStatesOf, isLive } from './displayStates';

/**
 * The states of a record as chips: a state of another field that overrides the status, then the display state or else
 * the status. The display state says whether there are changes, and on which day the next version follows a live one.
 * Renders nothing where there is no state.
 */
export const StatusChip = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const partsOf = useStateParts();
  const states = displayStatesOf(record, resource, useResourceDefinitions()[resource]?.options?.area);
  if (!record || states.length === 0) return null;
  return (
    <Chips>
      {states.map(({ icon, color, label }, index) => (
        <Chip key={label} color={color} icon={icon}>
          {record.showsAs && index === states.length - 1 ? partsOf(record, label).join(' · ') : translate(label)}
        </Chip>
      ))}
    </Chips>
  );
};

/** Returns a function that describes the display state of a record, whose label is given, in parts. */
const useStateParts = () => {
  const translate = useTranslate();
  const formatDay = useFormatDay();
  return (record: RaRecord, label: string) => {
    const { showsAs, hasChanges, receivers, publishedVersionName: live, scheduledFrom } = record;
    const { scheduledVersions: queue = [] } = record;
    const t = (name: string, values?: object) => translate(`console.state.${name}`, values);
    const next = isLive(record) && scheduledFrom && formatDay(scheduledFrom);
    // The label of a live record says already that there are changes, and that of a review means them.
    const isChanged = hasChanges && (next && live ? true : showsAs === 'scheduled' || showsAs === 'expired');
    return [
      next && live ? t('version_live', { version: live }) : translate(label),
      isChanged && t('changed'),
      receivers === 'nobody' && isLive(record) && t('nobody'),
      next && (live ? t('version_next', { version: queue[0]?.name, from: next }) : t('next', { from: next })),
      next && queue.length > 1 && t('more', { count: queue.length - 1 }),
    ].filter(Boolean);
  };
};
