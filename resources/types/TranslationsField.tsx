import { useFieldValue } from 'react-admin';
import { EmptyValue, type FieldValueProps } from '../engine/fields';
import { PlainList } from '../engine/fields/styledElements';
import { useLanguages } from './useLanguages';

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
