import { Alert, Stack, Typography } from '@mui/material';
import type { MemberRun } from '../../providers';
import { BulletList } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { InfoDialog } from '../engine/ui/ActionDialog';
import { Refusals } from './Refusals';
import { useMemberDataTexts } from './screenMessages.en';

const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const;

/** The details of a run: who sent it, the outcomes, and the refused lines. */
export const RunDialog = ({ run, onClose }: { run: MemberRun; onClose: () => void }) => {
  const t = useMemberDataTexts();
  const formatDateTime = useFormatDateTime();
  const { kind, keyName, personName, startedAt, lastAt } = run;
  const sender = { name: keyName ?? personName ?? '', from: formatDateTime(startedAt) };
  return (
    <InfoDialog title={t('run.title', { at: formatDateTime(lastAt) })} maxWidth="md" onClose={onClose}>
      <Stack useFlexGap spacing={2}>
        <div>
          <Typography color="textSecondary">{t(`run.${kind}`, sender)}</Typography>
          <BulletList>
            {outcomes.map((outcome) => (
              <li key={outcome}>{t(`run.counts.${outcome}`, { smart_count: run[outcome] })}</li>
            ))}
          </BulletList>
        </div>
        {run.refused === 0 && <Typography>{t('run.allFine')}</Typography>}
        {run.refused > 0 && kind === 'single' && <Alert severity="info">{t('run.answered')}</Alert>}
        {run.refused > 0 && kind !== 'single' && <Refusals run={run} />}
      </Stack>
    </InfoDialog>
  );
};
