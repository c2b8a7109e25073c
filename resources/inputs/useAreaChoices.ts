import { useResourceDefinitions } from 'react-admin';
import { isPermitted } from '../../providers';
import { useAreaName } from '../fields/useAreaName';

/**
 * The areas to choose from.
 * @param action what the role must allow for an area to be offered.
 */
export const useAreaChoices = (action: 'show' | 'delete') => {
  const nameOf = useAreaName();
  const areas = Object.keys(useResourceDefinitions()).filter((area) => isPermitted(area, action));
  return areas.map((id) => ({ id, name: nameOf(id) }));
};
