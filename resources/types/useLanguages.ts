import { useMasterTypes } from '../fields/cachedLists';

/** The languages that names may be given in; those of the console itself are in English. */
export const useLanguages = () => {
  const languages = useMasterTypes('language').types.filter(({ key, isActive }) => isActive && key !== 'en');
  return { languages, nameOf: (key: string) => languages.find((one) => one.key === key)?.label ?? key };
};
