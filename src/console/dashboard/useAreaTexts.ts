import { useTranslate } from 'react-admin';

/** Returns a function for the texts that areas have for their parts of the dashboard. */
export const useAreaTexts = () => {
  const translate = useTranslate();
  return (area: string, name: string, values?: Record<string, string>): string =>
    translate(`resources.${area}.dashboard.${name}`, values);
};
