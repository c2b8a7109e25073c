import { useMasterTypes } from '../engine/fields/cachedLists';

/** Returns the languages for translated names; without English, the language of the console. */
export const useLanguages = () => {
  const languages = useMasterTypes('language').types.filter(({ key, isActive }) => isActive && key !== 'en');
  return { languages, nameOf: (key: string) => languages.find((language) => language.key === key)?.label ?? key };
};
