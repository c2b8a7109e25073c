import { MenuItem, Table, TableBody, TableCell, TableHead, TableRow, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type ParsedImportFile, useProvider } from '../../../providers';
import { ActionDialog } from '../../actions/ActionDialog';
import { useAction } from '../../actions/useAction';
import { useImportTitle } from './ChooseFile';
import { useImportTexts } from './importTexts';

interface ImportColumnsProps {
  file: ParsedImportFile;
  fileName: string;
  onCheck: (jobId: string) => void;
  onClose: () => void;
}

/** The second step: which field each column is for. */
export const ImportColumns = ({ file, fileName, onCheck, onClose }: ImportColumnsProps) => {
  const { id, total, columns, fields } = file;
  const provider = useProvider();
  const t = useImportTexts();
  const [chosen, setChosen] = useState(() => columns.map(({ field }) => field));
  const { run, isBusy, refusal } = useAction(() => provider.checkImport(id, chosen), {
    onSuccess: onCheck,
    handlesError: true,
    changes: false,
  });
  const choose = (place: number, field: string) =>
    setChosen(chosen.map((other, index) => (index === place ? field || null : other)));
  return (
    <ActionDialog
      title={useImportTitle()}
      maxWidth="md"
      fullScreenOnMobile
      confirmLabel={t('columns.check')}
      onConfirm={() => run()}
      canConfirm={chosen.some(Boolean)}
      isBusy={isBusy}
      error={refusal?.message}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{t('columns.explained', { name: fileName, smart_count: total })}</Typography>
      <Table size="small" sx={{ tableLayout: 'fixed', '& td, & th': { px: 1, overflowWrap: 'anywhere' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{t('columns.head')}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('columns.sample')}</TableCell>
            <TableCell>{t('columns.field')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {columns.map(({ head, sample }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one head, and none changes its place
            <TableRow key={place}>
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
                  value={chosen[place] ?? ''}
                  onChange={({ target }) => choose(place, target.value)}
                  slotProps={{
                    select: { displayEmpty: true },
                    htmlInput: { 'aria-label': t('columns.fieldOf', { head }) },
                  }}
                >
                  <MenuItem value="">{t('columns.leftOut')}</MenuItem>
                  {fields.map(({ path, name }) => (
                    <MenuItem key={path} value={path} disabled={path !== chosen[place] && chosen.includes(path)}>
                      {name}
                    </MenuItem>
                  ))}
                </TextField>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ActionDialog>
  );
};
