import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useFormContext } from 'react-hook-form';

/** Returns a function that names a field of the form around by its path; a row that has a type is called by it. */
export const useFieldLabel = () => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const translateLabel = useTranslateLabel();
  const form = useFormContext();
  return (path: string): string => {
    // Without the indexes of rows.
    const source = path.replace(/\.\d+/g, '');
    const label = String(translateLabel({ source, resource }));
    const type: unknown = form.getValues(`${path}.type`);
    return typeof type === 'string'
      ? translate(`resources.${resource}.choices.${source}.type.${type}`, { _: label })
      : label;
  };
};
