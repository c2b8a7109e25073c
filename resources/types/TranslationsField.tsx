import { useFieldValue } from 'react-admin';
import { EmptyValue, type FieldValueProps } from '../engine/fields';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { PlainList } from '../engine/fields/styledElements';

/** Returns the languages for translated names; without English, the language of the console. */
export const useLanguages = () => {
  const languages = useMasterTypes('language').types.filter(({ key, isActive }) => isActive && key !== 'en');
  return { languages, nameOf: (key: string) => languages.find((language) => language.key === key)?.label ?? key };
};

/** The names in other languages, one in each line. */
export const TranslationsField = ({ source }: FieldValueProps) => {
  const names: Record<string, string> | undefined = useFieldValue({ source });
  const { nameOf } = useLanguages();
  if (!names || Object.keys(names).length === 0) return <EmptyValue />;
  return (
    <PlainList>
      {Object.entries(names).map(([language, name]) => (
        <li key={language}>
          {nameOf(language)}: <span lang={language}>{name}</span>
        </li>
      ))}
    </PlainList>
  );
};
