import { useTranslate } from 'react-admin';
import { createTextsHook } from '../../../providers';
import { messages } from './messages.en';

/** Returns the texts of the dashboard. */
export const useTexts = createTextsHook('src.console.dashboard', messages);

/** Returns a function for the texts that areas have for their parts of the dashboard. */
export const useAreaTexts = () => {
  const translate = useTranslate();
  return (area: string, name: string, values?: Record<string, string>): string =>
    translate(`resources.${area}.dashboard.${name}`, values);
};
