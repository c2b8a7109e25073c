import type { ReactNode } from 'react';
import { isPermitted } from '../../../../providers';
import { useColumns } from '../../core/list/useColumns';
import { useFieldName } from '../../core/record/useFieldName';
import { useSchema } from '../../core/resource/areaContext';
import { confidentialFieldsOf, exportedFields, exportedFieldsOfColumns, personalFieldsOf } from '../../schema';

/** The fields of an area that can be exported. */
export interface ExportedFields {
  /** The paths and names of all exportable fields, without those that the user may not see. */
  fields: { id: string; name: string }[];
  /** The paths of the fields that the list displays. */
  displayed: string[];
  /** The names of the fields that the user may not see. */
  masked: string[];
}

/**
 * Returns the fields of the area that can be exported.
 * @param rows the rows of the area's list, with the columns as elements
 */
export const useExportedFields = (rows: ReactNode): ExportedFields => {
  const schema = useSchema();
  const formatFieldName = useFieldName();
  const { visible: sources } = useColumns(rows);
  const masked = [
    ...(isPermitted(schema.name, 'personal') ? [] : personalFieldsOf(schema)),
    ...(isPermitted(schema.name, 'confidential') ? [] : confidentialFieldsOf(schema)),
  ];
  const isVisible = (path: string) => !masked.includes(path.split('.')[0] ?? '');
  return {
    fields: exportedFields(schema)
      .filter(isVisible)
      .map((id) => ({ id, name: formatFieldName(id) })),
    displayed: exportedFieldsOfColumns(schema, sources).filter(isVisible),
    masked: masked.map(formatFieldName),
  };
};
