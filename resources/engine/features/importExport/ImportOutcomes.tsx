import { Box, Button, Stack, Typography } from '@mui/material';
import { Download } from 'lucide-react';
import { type LongJob, type LongJobRow, useProvider } from '../../../../providers';
import { useSchema } from '../../core/resource/areaContext';
import { formatNumber } from '../../fields/formats';
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
  /** For an import: the rows that its dry run refused. */
  leftOut?: { checkId: string; total: number };
}

interface ImportOutcomesProps extends ImportResults {
  step: 'check' | 'apply';
  job: LongJob;
}

/** The number of rows by outcome. */
export const ImportCounts = ({ step, job: { state }, counts, noticed, leftOut }: ImportOutcomesProps) => {
  const t = useImportTexts();
  const [created = 0, changed = 0, unchanged = 0, refused = 0] = counts;
  const outcome = state === 'cancelled' ? 'cancelled' : step === 'check' ? 'checked' : 'applied';
  return (
    <>
      <Typography>{t(outcome)}</Typography>
      <BulletList>
        <li>{t('outcome.created', { count: formatNumber(created) })}</li>
        <li>{t('outcome.changed', { count: formatNumber(changed) })}</li>
        <li>{t('outcome.unchanged', { count: formatNumber(unchanged) })}</li>
        <li>{t('outcome.refused', { count: formatNumber(refused) })}</li>
        {leftOut && <li>{t('outcome.leftOut', { count: formatNumber(leftOut.total) })}</li>}
        {noticed.total > 0 && <li>{t('outcome.noticed', { count: formatNumber(noticed.total) })}</li>}
      </BulletList>
    </>
  );
};

/** The reasons of refused rows, and the notices about the texts of the others. */
export const ImportOutcomes = ({ step, job: { id }, counts, noticed, leftOut }: ImportOutcomesProps) => {
  const t = useImportTexts();
  const { publish } = useSchema();
  const [, changed = 0, , refused = 0] = counts;
  return (
    <Stack spacing={1} sx={{ mt: 1 }}>
      {step === 'check' && publish && changed > 0 && <Typography color="textSecondary">{t('draft')}</Typography>}
      {refused > 0 && <RefusedRows jobId={id} titleKey={step} total={refused} />}
      {leftOut && <RefusedRows jobId={leftOut.checkId} titleKey="leftOut" total={leftOut.total} />}
      {noticed.total > 0 && (
        <RowSentences
          severity="warning"
          title={t(`noticed.${step}`, { smart_count: noticed.total, count: formatNumber(noticed.total) })}
          rows={noticed.rows.map(({ number, notices }) => ({ number, sentences: notices }))}
          total={noticed.total}
        />
      )}
    </Stack>
  );
};

interface RefusedRowsProps {
  jobId: string;
  titleKey: 'check' | 'apply' | 'leftOut';
  total: number;
}

/** The reasons of the rows that a job refused, and a button that downloads these rows. */
const RefusedRows = ({ jobId, titleKey, total }: RefusedRowsProps) => {
  const provider = useProvider();
  const t = useImportTexts();
  const { data: rows = [] } = useRefusedRows({ id: jobId, failed: total });
  const { run: download, isBusy } = useAction(() => provider.refusedRowsAddress(jobId), {
    onSuccess: (address) => window.location.assign(address),
    changes: false,
  });
  return (
    <RowSentences
      severity="error"
      title={t(`refused.${titleKey}`, { smart_count: total, count: formatNumber(total) })}
      rows={rows.map(({ number, message, errors }) => ({
        number,
        sentences: Object.keys(errors).length > 0 ? errors : { '': message ?? '' },
      }))}
      total={total}
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
  );
};
