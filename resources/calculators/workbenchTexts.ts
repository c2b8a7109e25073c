import { useResourceContext, useTranslate } from 'react-admin';
import { createTextsHook } from '../../providers';
import { messages } from './workbenchMessages.en';

export const useTexts = createTextsHook('resources.calculators.workbench', messages.workbench);
export const useTestVectorTexts = createTextsHook('resources.calculators.checks', messages.checks);
export const useFormulaTexts = createTextsHook('resources.calculators.formulas', messages.formulas);
const useParameterTexts = createTextsHook('resources.calculators.parameters', messages.parameters);
const useResultTexts = createTextsHook('resources.calculators.results', messages.results);

type Name<Texts extends () => (name: never) => string> = Parameters<ReturnType<Texts>>[0];

/** What a formula calls what it asks for. */
export const useParameterNames = () => {
  const t = useParameterTexts();
  return (key: string) => (Object.hasOwn(messages.parameters, key) ? t(key as Name<typeof useParameterTexts>) : key);
};

/** What a formula calls what it finds out. */
export const useResultNames = () => {
  const t = useResultTexts();
  return (key: string) => (Object.hasOwn(messages.results, key) ? t(key as Name<typeof useResultTexts>) : key);
};

/** What a word of a field is called, such as a kind of input. */
export const useEnumLabel = (field: string) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  return (word: string) => translate(`resources.${resource}.choices.${field}.${word}`);
};
