import {
  Alert,
  MenuItem,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { get } from 'react-hook-form';
import { type ImportValue, type ParsedImportFile, useProvider } from '../../../../providers';
import { Field } from '../../core/record/Field';
import { useSchema } from '../../core/resource/areaContext';
import { formatNumber } from '../../fields/formats';
import { SchemaContext, schemaForEdit } from '../../fields/schemaContext';
import { BulletList } from '../../fields/styledElements';
import { ActionDialog } from '../../ui/ActionDialog';
import { useAction } from '../../ui/useAction';
import { type DateSettings, ImportDates } from './ImportDates';
import { useImportTitle } from './ImportFilePicker';
import { useImportTexts } from './importMessages.en';

interface ImportColumnsProps {
  file: ParsedImportFile;
  fileName: string;
  /** Called with the job id of the started dry run. */
  onCheck: (jobId: string) => void;
  onClose: () => void;
}

const isEmptyValue = (value: ImportValue | null | undefined): value is null | undefined =>
  value === null ||
  value === undefined ||
  (typeof value !== 'number' && typeof value !== 'boolean' && value.length === 0);

const toItem = (notice: string) => <li key={notice}>{notice}</li>;

/** The second step of an import: assigns a field to each column of the file. */
export const ImportColumns = ({ file, fileName, onCheck, onClose }: ImportColumnsProps) => {
  const { id, total, columns, notices, fields } = file;
  const provider = useProvider();
  const schema = useSchema();
  const t = useImportTexts();
  const [mapping, setMapping] = useState(() => columns.map(({ field }) => field));
  const [dateChoices, setDateChoices] = useState<DateSettings>({
    timeZone: file.timeZone,
    isDayFirst: file.dateOrder?.isDayFirst ?? false,
  });
  // Rows with an id change records that have these fields already.
  const missing = mapping.includes('id')
    ? []
    : fields.filter(({ path, isRequired }) => isRequired && !mapping.includes(path));
  const { run, isBusy, refusal } = useAction(
    (record: Record<string, unknown>) => {
      const values = Object.fromEntries(
        missing.flatMap(({ path }) => {
          const value: ImportValue | null | undefined = get(record, path);
          return isEmptyValue(value) ? [] : [[path, value] as const];
        }),
      );
      return provider.checkImport(id, { fields: mapping, values, ...dateChoices });
    },
    { onSuccess: onCheck, handlesError: true, changes: false },
  );
  const assignField = (column: number, field: string) =>
    setMapping(mapping.map((current, index) => (index === column ? field || null : current)));
  return (
    <ActionDialog
      title={useImportTitle()}
      maxWidth="md"
      fullScreenOnMobile
      confirmLabel={t('columns.check')}
      form={{ onSubmit: async (record: Record<string, unknown>) => void (await run(record)) }}
      canConfirm={mapping.some(Boolean)}
      isBusy={isBusy}
      error={refusal?.message}
      onClose={onClose}
    >
      {notices.length > 0 && (
        <Alert severity="info" sx={{ mb: 1 }}>
          {notices.length === 1 ? notices[0] : <BulletList sx={{ mt: 0 }}>{notices.map(toItem)}</BulletList>}
        </Alert>
      )}
      <Typography sx={{ mb: 1 }}>
        {t('columns.explained', { name: fileName, smart_count: total, count: formatNumber(total) })}
      </Typography>
      <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { px: 1, overflowWrap: 'anywhere' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('columns.header')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('columns.sample')}</TableCell>
            <TableCell>{t('columns.field')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map(({ head, sample }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns may share a header, and none changes its position
            <TableRow key={index}>
              <TableCell>{head}</TableCell>
              <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' }, color: 'text.secondary' }}>
                {sample}
              </TableCell>
              <TableCell>
                <TextField
                  select
                  fullWidth
                  size="small"
                  margin="none"
                  value={mapping[index] ?? ''}
                  onChange={({ target }) => assignField(index, target.value)}
                  slotProps={{
                    select: { displayEmpty: true },
                    htmlInput: { 'aria-label': t('columns.fieldOf', { head }) },
                  }}
                >
                  <MenuItem value="">{t('columns.leftOut')}</MenuItem>
                  {fields.map(({ path, name }) => (
                    <MenuItem key={path} value={path} disabled={path !== mapping[index] && mapping.includes(path)}>
                      {name}
                    </MenuItem>
                  ))}
                </TextField>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {missing.length > 0 && (
        <SchemaContext value={schemaForEdit(schema)}>
          <Stack spacing={2} sx={{ mt: 2 }}>
            <Typography>{t('values.explained')}</Typography>
            {missing.map(({ path }) => (
              <Field key={path} source={path} />
            ))}
          </Stack>
        </SchemaContext>
      )}
      <ImportDates
        file={file}
        hasTimes={fields.some(({ path, isInstant }) => isInstant && mapping.includes(path))}
        choices={dateChoices}
        onChange={setDateChoices}
      />
    </ActionDialog>
  );
};
