import { useRecordContext, useResourceContext, useResourceDefinitions, useTranslate } from 'react-admin';
import { Chip, Chips } from '../../fields/Chip';
import { displayStatesOf } from './displayStates';

/**
 * The states of a record as chips: a state of another field that overrides the status, then the display state or else
 * the status. Renders nothing where there is none.
 */
export const StatusChip = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const states = displayStatesOf(record, resource, useResourceDefinitions()[resource]?.options?.area);
  if (states.length === 0) return null;
  return (
    <Chips>
      {states.map(({ icon, color, label }) => (
        <Chip key={label} color={color} icon={icon}>
          {translate(label)}
        </Chip>
      ))}
    </Chips>
  );
};
