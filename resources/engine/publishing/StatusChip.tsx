import { Clock } from 'lucide-react';
import { useRecordContext, useResourceContext, useResourceDefinitions, useTranslate } from 'react-admin';
import { Chip, Chips } from '../../fields/Chip';
import { useFormatDay } from '../../fields/userTimeZone';
import { displayStatesOf } from './displayStates';

/**
 * The states of a record as chips: a state of another field that overrides the status, then the display state or else
 * the status, and the day of the next version. Renders nothing where there is none.
 */
export const StatusChip = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const states = displayStatesOf(record, resource, useResourceDefinitions()[resource]?.options?.area);
  const formatDay = useFormatDay();
  if (states.length === 0) return null;
  // What is edited and named here may be the version that is still to come.
  const isLive = record?.showsAs === 'live' || record?.showsAs === 'live_with_changes';
  return (
    <Chips>
      {states.map(({ icon, color, label }) => (
        <Chip key={label} color={color} icon={icon}>
          {translate(label)}
        </Chip>
      ))}
      {isLive && record.scheduledFrom && (
        <Chip icon={Clock}>{translate('console.state.next', { from: formatDay(record.scheduledFrom) })}</Chip>
      )}
    </Chips>
  );
};
