import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type LongJob, useProvider } from '../../../../providers';
import { useFieldName } from '../../core/record/useFieldName';
import { useSchema } from '../../core/resource/areaContext';
import { BulletList } from '../../fields/styledElements';
import { useAction } from '../../ui/useAction';
import { useRefusedRows } from '../../ui/useLongJob';
import { useImportTexts } from './importMessages.en';

interface ImportOutcomesProps {
  step: 'check' | 'apply';
  job: LongJob;
  /** The numbers of created, changed, unchanged and refused rows. */
  counts: readonly number[];
}

/** The maximum of refused rows that are displayed; the downloaded file contains all of them. */
const maxDisplayed = 20;

/** The outcome of a dry run or an import: the number of rows by outcome, and the reasons of refused rows. */
export const ImportOutcomes = ({ step, job: { id, state }, counts }: ImportOutcomesProps) => {
  const provider = useProvider();
  const t = useImportTexts();
  const nameOf = useFieldName();
  const { publish } = useSchema();
  const [created = 0, changed = 0, unchanged = 0, refused = 0] = counts;
  const { data: rows = [] } = useRefusedRows({ id, failed: refused });
  const { data: rowsWithNotices = [] } = useQuery({
    queryKey: ['rowsWithNotices', id, state],
    queryFn: ({ signal }) => provider.jobRows(id, 'hasNotices=true', { signal }),
  });
  const { run: download, isBusy } = useAction(() => provider.refusedRowsAddress(id), {
    onSuccess: (address) => window.location.assign(address),
    changes: false,
  });
  // An API without this filter answers with other rows too.
  const noticed = rowsWithNotices.filter(({ notices = {} }) => Object.keys(notices).length > 0);
  const byField = (sentences: Record<string, string>) =>
    Object.entries(sentences)
      .map(([field, sentence]) => `${nameOf(field)}: ${sentence}`)
      .join(' ');
  const outcome = state === 'cancelled' ? 'cancelled' : step === 'check' ? 'checked' : 'applied';
  return (
    <Stack spacing={1}>
      <Typography role="status">{t(outcome)}</Typography>
      <BulletList>
        <li>{t('outcome.created', { smart_count: created })}</li>
        <li>{t('outcome.changed', { smart_count: changed })}</li>
        <li>{t('outcome.unchanged', { smart_count: unchanged })}</li>
        <li>{t('outcome.refused', { smart_count: refused })}</li>
      </BulletList>
      {noticed.length > 0 && (
        <Alert severity="warning">
          <Typography variant="body2">{t(`noticed.${step}`)}</Typography>
          <BulletList sx={{ maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}>
            {noticed.map(({ number, notices }) => (
              <li key={number}>
                <strong>{t('row', { number })}</strong> {byField(notices)}
              </li>
            ))}
          </BulletList>
        </Alert>
      )}
      {step === 'check' && publish && changed > 0 && <Typography color="textSecondary">{t('draft')}</Typography>}
      {refused > 0 && (
        <>
          {refused > maxDisplayed && <Typography>{t('first', { count: maxDisplayed, total: refused })}</Typography>}
          <BulletList>
            {rows.slice(0, maxDisplayed).map((row) => (
              <li key={row.number}>
                <strong>{t('row', { number: row.number })}</strong> {byField(row.errors) || row.message}
              </li>
            ))}
          </BulletList>
          <Button
            variant="outlined"
            startIcon={<Download size={18} aria-hidden />}
            disabled={isBusy}
            onClick={() => void download()}
            sx={{ alignSelf: 'start' }}
          >
            {t('downloadRefusedRows')}
          </Button>
        </>
      )}
    </Stack>
  );
};
