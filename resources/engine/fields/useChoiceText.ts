import { useResourceContext, useTranslate } from 'react-admin';
import { useTexts } from './messages.en';

/**
 * Returns a function for the text of a value of an enumeration: `resources.{area}.choices.{field}.{value}`. A value that
 * is not among `enumValues`, because the enumeration has lost it, is said to be no longer offered.
 */
export const useChoiceText = (source: string, enumValues?: readonly (string | number)[]) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const t = useTexts();
  const field = source.replace(/\.\d+/g, '');
  return (value: string | number): string => {
    const text = translate(`resources.${resource}.choices.${field}.${value}`);
    return enumValues && !enumValues.includes(value) ? t('notOffered', { choice: text }) : text;
  };
};
