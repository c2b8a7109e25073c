import { MenuItem, TextField } from '@mui/material';
import { type RaRecord, useDataProvider, useGetList, useResourceContext } from 'react-admin';
import { rowsMeta } from '../core/list/initialListParams';
import { useTexts } from '../core/record/messages.en';
import { useViewSchema } from '../fields/schemaContext';
import { useAction } from '../ui/useAction';
import { duplicateOf } from './duplicate';

interface CopyInputProps {
  label: string;
  helperText: string;
  /** The records that are offered, by `sort`; the first hundred. */
  filter?: object;
  sort: { field: string; order: 'ASC' | 'DESC' };
  /** Gets the values of a duplicate, and the name of the record from which they are. */
  onCopy: (values: Record<string, unknown>, from: string) => void;
}

/** Selects another record of the area, whose contents a new one starts with. Renders nothing where there is none. */
export const CopyInput = ({ label, helperText, filter = {}, sort, onCopy }: CopyInputProps) => {
  const t = useTexts();
  const resource = useResourceContext() ?? '';
  const { schema } = useViewSchema();
  const dataProvider = useDataProvider();
  const { data = [] } = useGetList(resource, { pagination: { page: 1, perPage: 100 }, filter, sort, ...rowsMeta });
  const { run, isBusy } = useAction((id: string) => dataProvider.getOne<RaRecord>(resource, { id }), {
    onSuccess: ({ data: record }) =>
      onCopy(
        duplicateOf(schema, record, (name) => t('menu.copy', { name })),
        record.recordLabel,
      ),
    changes: false,
  });
  if (data.length === 0) return null;
  return (
    <TextField
      select
      label={label}
      value=""
      disabled={isBusy}
      onChange={({ target }) => void run(target.value)}
      helperText={helperText}
    >
      {data.map(({ id, recordLabel }) => (
        <MenuItem key={id} value={id}>
          {recordLabel}
        </MenuItem>
      ))}
    </TextField>
  );
};
