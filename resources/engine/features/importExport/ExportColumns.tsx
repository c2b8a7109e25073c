import { Box, Typography } from '@mui/material';
import { CheckboxGroupInput, RadioButtonGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useImportExportTexts } from './messages.en';
import type { ExportedFields } from './useExportedFields';

/** The inputs `which` and `columns` for the columns of the file, and a note about fields that the user may not see. */
export const ExportColumns = ({ fields, displayed, masked }: ExportedFields) => {
  const t = useImportExportTexts();
  const which: unknown = useWatch({ name: 'which' });
  const options = [
    ...(['all'] as const),
    ...(displayed.length > 0 ? (['displayed'] as const) : []),
    ...(['selected'] as const),
  ];
  return (
    <>
      <RadioButtonGroupInput
        source="which"
        label={t('which')}
        choices={options.map((id) => ({ id, name: t(id) }))}
        translateChoice={false}
        row={false}
        helperText={false}
      />
      {which === 'selected' && (
        <Box
          sx={{
            maxHeight: 280,
            overflowY: 'auto',
            pl: 2,
            pr: 1,
            mb: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        >
          <CheckboxGroupInput
            source="columns"
            label={t('selectedColumns')}
            choices={fields}
            translateChoice={false}
            row={false}
            helperText={false}
          />
        </Box>
      )}
      {masked.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t(which === 'all' ? 'masked' : 'leftOut', { fields: masked.join(', ') })}
        </Typography>
      )}
    </>
  );
};
