import { useRecordContext, useResourceContext, useResourceDefinitions, useTranslate } from 'react-admin';
import { Chip, Chips } from '../../fields/Chip';
import { displayStatesOf } from './displayStates';

/**
 * What a record shows as, or else the state that it is in, by icon and word, behind another state that weighs more;
 * nothing where it has none of them.
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
