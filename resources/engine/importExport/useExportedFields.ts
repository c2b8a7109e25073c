import type { ReactNode } from 'react';
import { isPermitted } from '../../../providers';
import { confidentialFieldsOf, exportedFields, exportedFieldsOfColumns, personalFieldsOf } from '../../kit';
import { useArea } from '../area/areaContext';
import { useSchema } from '../area/useSchema';
import { useColumns } from '../list/columns';
import { useFieldName } from '../record/useFieldName';

/** What can be taken out of an area. */
export interface ExportedFields {
  /** By path, with what each is called, but those that the person may not see. */
  fields: { id: string; name: string }[];
  /** The paths of those that the list shows. */
  shown: string[];
  /** What those are called that the person may not see. */
  masked: string[];
}

/** What can be taken out of the area around, whose list shows it as some rows. */
export const useExportedFields = (rows: ReactNode): ExportedFields => {
  const schema = useSchema(useArea().area);
  const nameOf = useFieldName();
  const { shown: sources } = useColumns(rows);
  const masked = [
    ...(isPermitted(schema.name, 'personal') ? [] : personalFieldsOf(schema)),
    ...(isPermitted(schema.name, 'confidential') ? [] : confidentialFieldsOf(schema)),
  ];
  const isSeen = (path: string) => !masked.includes(path.split('.')[0] ?? '');
  return {
    fields: exportedFields(schema)
      .filter(isSeen)
      .map((id) => ({ id, name: nameOf(id) })),
    shown: exportedFieldsOfColumns(schema, sources).filter(isSeen),
    masked: masked.map(nameOf),
  };
};
