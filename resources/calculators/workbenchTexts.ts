import { useResourceContext, useTranslate } from 'react-admin';
import { createTextsHook, isTextName } from '../../providers';
import { messages } from './workbenchMessages.en';

export const useTexts = createTextsHook('resources.calculators.workbench', messages.workbench);
export const useTestVectorTexts = createTextsHook('resources.calculators.testVectors', messages.testVectors);
export const useAboutTexts = createTextsHook('resources.calculators.about', messages.about);
export const useFormulaTexts = createTextsHook('resources.calculators.formulas', messages.formulas);
const useParameterTexts = createTextsHook('resources.calculators.parameters', messages.parameters);
const useResultTexts = createTextsHook('resources.calculators.results', messages.results);

/** Returns a function for the names of the formulas' parameters. */
export const useParameterNames = () => {
  const t = useParameterTexts();
  return (key: string) => (isTextName(messages.parameters, key) ? t(key) : key);
};

/** Returns a function for the names of the formulas' results. */
export const useResultNames = () => {
  const t = useResultTexts();
  return (key: string) => (isTextName(messages.results, key) ? t(key) : key);
};

/** Returns a function for the labels of a field's enumeration values, such as a type of input. */
export const useEnumLabel = (field: string) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  return (value: string) => translate(`resources.${resource}.choices.${field}.${value}`);
};
