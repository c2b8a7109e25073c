import { createContext, useContext } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { ListField, ListFields } from '../../kit/listFields';

/** What the list around knows of its fields. */
export const ListFieldsContext = createContext<ListFields>({});

/** What the list knows of the field that a column shows or a filter narrows by. */
export const requireListField = (fields: ListFields, source: string): ListField => {
  const field = fields[source];
  if (!field) throw new Error(`The list knows no field ${source}`);
  // Every list whose records have a state can be sorted by it.
  return source === 'status' ? { ...field, isSortable: true } : field;
};

export const useListField = (source: string): ListField => requireListField(useContext(ListFieldsContext), source);

/**
 * Gives what a field is called at the head of its column, `resources.{area}.columns.{source}`, or above its filter,
 * `resources.{area}.filters.{source}`; where there is no such text, it is called as in forms.
 */
export const useListFieldName = (part: 'columns' | 'filters') => {
  const resource = useResourceContext();
  const translate = useTranslate();
  return (source: string): string =>
    translate(`resources.${resource}.${part}.${source}`, {
      _: translate(`resources.${resource}.fields.${source}`, { _: source }),
    });
};
