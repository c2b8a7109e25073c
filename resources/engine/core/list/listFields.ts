import { createContext, useCallback, useContext } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { isPermitted } from '../../../../providers';
import type { ListField, ListFields } from '../../schema/listFields';
import { propertyOf } from '../../schema/propertyOf';

/** The declarations of the fields of the list in context. */
export const ListFieldsContext = createContext<ListFields>({});

/** Returns the declaration of the field of a column or filter. Throws if the list does not have it. */
export const requireListField = (fields: ListFields, source: string): ListField => {
  const field = propertyOf(fields, source);
  if (!field) throw new Error(`The list knows no field ${source}`);
  // Every list with a status can be sorted by it.
  return source === 'status' ? { ...field, isSortable: true } : field;
};

/** Returns the declaration of a field of the list in context. Throws if the list does not have it. */
export const useListField = (source: string): ListField => requireListField(useContext(ListFieldsContext), source);

/** Returns a function that tells whether this user would see a column only masked. Such columns are left out. */
export const useIsMasked = () => {
  const fields = useContext(ListFieldsContext);
  const isUnmasked = isPermitted(useResourceContext() ?? '', 'personal');
  return useCallback(
    (source: string) => !isUnmasked && propertyOf(fields, source)?.isPersonal === true,
    [fields, isUnmasked],
  );
};

/**
 * Returns a function that formats the name of a field for its column header, `resources.{area}.columns.{source}`, or
 * for its filter, `resources.{area}.filters.{source}`. Without such a text, the name is the label in forms.
 */
export const useListFieldName = (part: 'columns' | 'filters') => {
  const resource = useResourceContext();
  const translate = useTranslate();
  return (source: string): string =>
    translate(`resources.${resource}.${part}.${source}`, {
      _: translate(`resources.${resource}.fields.${source}`, { _: source }),
    });
};
