import { SelectInput, useResourceDefinitions } from 'react-admin';
import { isPermitted } from '../../providers';
import { useAreaName } from '../fields/useAreaName';
import type { FilterProps } from './filters';

interface AreaFilterProps extends FilterProps {
  /** What the role must allow for an area to be offered. */
  action: 'show' | 'delete';
  /** Whether it is there from the start. */
  alwaysOn?: true;
}

/** Narrows a list to what belongs to one area. */
export const AreaFilter = ({ action, ...props }: AreaFilterProps) => {
  const nameOf = useAreaName();
  const areas = Object.keys(useResourceDefinitions()).filter((area) => isPermitted(area, action));
  const choices = areas.map((id) => ({ id, name: nameOf(id) }));
  return <SelectInput {...props} choices={choices} translateChoice={false} />;
};
