import { useGetResourceLabel, useResourceDefinitions, useTranslate } from 'react-admin';
import { isPermitted } from '../../../providers';

/** Returns a function that translates a resource to the name of its area, as in the menu and above the list. */
export const useAreaName = () => {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  return (resource: string) => translate(`resources.${resource}.menu`, { _: label(resource, 2) });
};

/** Returns a function that translates a resource to the label of its create button. */
export const useCreateLabel = () => {
  const translate = useTranslate();
  return (resource: string) => {
    const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 1 });
    return translate(`resources.${resource}.create`, { _: translate('console.new', { name }) });
  };
};

/**
 * Returns the areas as choices.
 * @param action the permission that the user needs for an area
 */
export const useAreaChoices = (action: 'show' | 'delete') => {
  const areaName = useAreaName();
  const areas = Object.keys(useResourceDefinitions()).filter((area) => isPermitted(area, action));
  return areas.map((id) => ({ id, name: areaName(id) }));
};
