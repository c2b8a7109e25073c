import { Box, Button, Stack, Typography } from '@mui/material';
import { Download } from 'lucide-react';
import { type LongJob, type LongJobRow, useProvider } from '../../../../providers';
import { useSchema } from '../../core/resource/areaContext';
import { BulletList } from '../../fields/styledElements';
import { useAction } from '../../ui/useAction';
import { useRefusedRows } from '../../ui/useLongJob';
import { useImportTexts } from './importMessages.en';
import { RowSentences } from './RowSentences';

/** The results of a finished dry run or import. */
export interface ImportResults {
  /** The numbers of created, changed, unchanged and refused rows. */
  counts: readonly number[];
  /** The first rows with notices about their texts, and the number of all of them. */
  noticed: { rows: LongJobRow[]; total: number };
}

interface ImportOutcomesProps extends ImportResults {
  step: 'check' | 'apply';
  job: LongJob;
}

/** The number of rows by outcome. */
export const ImportCounts = ({ step, job: { state }, counts, noticed }: ImportOutcomesProps) => {
  const t = useImportTexts();
  const [created = 0, changed = 0, unchanged = 0, refused = 0] = counts;
  const outcome = state === 'cancelled' ? 'cancelled' : step === 'check' ? 'checked' : 'applied';
  return (
    <>
      <Typography>{t(outcome)}</Typography>
      <BulletList>
        <li>{t('outcome.created', { smart_count: created })}</li>
        <li>{t('outcome.changed', { smart_count: changed })}</li>
        <li>{t('outcome.unchanged', { smart_count: unchanged })}</li>
        <li>{t('outcome.refused', { smart_count: refused })}</li>
        {noticed.total > 0 && <li>{t('outcome.noticed', { smart_count: noticed.total })}</li>}
      </BulletList>
    </>
  );
};

/** The reasons of refused rows, and the notices about the texts of the others. */
export const ImportOutcomes = ({ step, job: { id }, counts, noticed }: ImportOutcomesProps) => {
  const provider = useProvider();
  const t = useImportTexts();
  const { publish } = useSchema();
  const [, changed = 0, , refused = 0] = counts;
  const { data: refusedRows = [] } = useRefusedRows({ id, failed: refused });
  const { run: download, isBusy } = useAction(() => provider.refusedRowsAddress(id), {
    onSuccess: (address) => window.location.assign(address),
    changes: false,
  });
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      {step === 'check' && publish && changed > 0 && <Typography color="textSecondary">{t('draft')}</Typography>}
      {refused > 0 && (
        <RowSentences
          severity="error"
          title={t(`refused.${step}`, { smart_count: refused })}
          rows={refusedRows.map(({ number, message, errors }) => ({
            number,
            sentences: Object.keys(errors).length > 0 ? errors : { '': message ?? '' },
          }))}
          total={refused}
        >
          <Box sx={{ mt: 1 }}>
            <Button
              variant="outlined"
              color="inherit"
              size="small"
              startIcon={<Download size={18} aria-hidden />}
              disabled={isBusy}
              onClick={() => void download()}
            >
              {t('downloadRefusedRows')}
            </Button>
          </Box>
        </RowSentences>
      )}
      {noticed.total > 0 && (
        <RowSentences
          severity="warning"
          title={t(`noticed.${step}`, { smart_count: noticed.total })}
          rows={noticed.rows.map(({ number, notices }) => ({ number, sentences: notices }))}
          total={noticed.total}
        />
      )}
    </Stack>
  );
};
