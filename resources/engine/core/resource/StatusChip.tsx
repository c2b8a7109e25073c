import { type RaRecord, useRecordContext, useResourceContext, useResourceDefinitions, useTranslate } from 'react-admin';
import { Chip, Chips } from '../../fields/Chip';
import { useFormatDay } from '../../fields/userTimeZone';
import { displayStatesOf } from './displayStates';

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
  return (
    { showsAs, hasChanges, publishedVersionName, scheduledFrom, scheduledVersions = [] }: RaRecord,
    label: string,
  ) => {
    const t = (name: string, values?: object) => translate(`console.state.${name}`, values);
    if (showsAs !== 'live' && showsAs !== 'live_with_changes')
      // The label of these states does not say so.
      return [
        translate(label),
        ...(hasChanges && (showsAs === 'scheduled' || showsAs === 'expired') ? [t('changed')] : []),
      ];
    if (!scheduledFrom) return [translate(label)];
    const from = formatDay(scheduledFrom);
    const others = scheduledVersions.length - 1;
    return [
      ...(publishedVersionName
        ? [t('version_live', { version: publishedVersionName }), ...(hasChanges ? [t('changed')] : [])]
        : [translate(label)]),
      publishedVersionName && scheduledVersions[0]
        ? t('version_next', { version: scheduledVersions[0].name, from })
        : t('next', { from }),
      ...(others > 0 ? [t('more', { count: others })] : []),
    ];
  };
};
