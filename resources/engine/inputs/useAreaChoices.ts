import { useResourceDefinitions } from 'react-admin';
import { isPermitted } from '../../../providers';
import { useAreaName } from '../fields/useAreaName';

/**
 * Returns the areas as choices.
 * @param action the permission that the user needs for an area
 */
export const useAreaChoices = (action: 'show' | 'delete') => {
  const areaName = useAreaName();
  const areas = Object.keys(useResourceDefinitions()).filter((area) => isPermitted(area, action));
  return areas.map((id) => ({ id, name: areaName(id) }));
};
