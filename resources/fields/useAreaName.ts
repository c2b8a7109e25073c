import { useGetResourceLabel, useTranslate } from 'react-admin';

/** Gives what an area is called in the menu and above its list, by the name of its resource. */
export const useAreaName = () => {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  return (resource: string) => translate(`resources.${resource}.menu`, { _: label(resource, 2) });
};

/** Gives what leads to a new record of an area says. */
export const useCreateLabel = () => {
  const translate = useTranslate();
  return (resource: string) => {
    const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 1 });
    return translate(`resources.${resource}.create`, { _: translate('console.new', { name }) });
  };
};
