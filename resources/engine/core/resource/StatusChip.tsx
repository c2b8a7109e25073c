import { useRecordContext, useResourceContext, useResourceDefinitions, useTranslate } from 'react-admin';
import { Chip, Chips } from '../../fields/Chip';
import { useFormatDay } from '../../fields/userTimeZone';
import { displayStatesOf } from './displayStates';

/**
 * The states of a record as chips: a state of another field that overrides the status, then the display state or else
 * the status. A live record with a next version names its day. Renders nothing where there is no state.
 */
export const StatusChip = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const formatDay = useFormatDay();
  const states = displayStatesOf(record, resource, useResourceDefinitions()[resource]?.options?.area);
  if (states.length === 0) return null;
  // The label and the fields beside the chip may be those of the next version.
  const next = record?.showsAs === 'live' && record.scheduledFrom;
  return (
    <Chips>
      {states.map(({ icon, color, label }) => (
        <Chip key={label} color={color} icon={icon}>
          {next && label === 'console.state.live'
            ? translate('console.state.live_with_next', { from: formatDay(next) })
            : translate(label)}
        </Chip>
      ))}
    </Chips>
  );
};
