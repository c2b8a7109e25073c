import { useGetResourceLabel, useTranslate } from 'react-admin';

/** Gives what an area is called in the menu and above its list, by the name of its resource. */
export const useAreaName = () => {
  const translate = useTranslate();
  const label = useGetResourceLabel();
  return (resource: string) => translate(`resources.${resource}.menu`, { _: label(resource, 2) });
};
