import { Box, Typography } from '@mui/material';
import { CheckboxGroupInput, RadioButtonGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useExportTexts } from './exportTexts';
import type { ExportedFields } from './useExportedFields';

/** Which columns the file has, in `which` and `columns` of the form, and what of it the person may not see. */
export const ExportColumns = ({ fields, shown, masked }: ExportedFields) => {
  const t = useExportTexts();
  const which: unknown = useWatch({ name: 'which' });
  const ways = [...(['all'] as const), ...(shown.length > 0 ? (['shown'] as const) : []), ...(['chosen'] as const)];
  return (
    <>
      <RadioButtonGroupInput
        source="which"
        label={t('which')}
        choices={ways.map((id) => ({ id, name: t(id) }))}
        translateChoice={false}
        row={false}
        helperText={false}
      />
      {which === 'chosen' && (
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
            label={t('chosenColumns')}
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
