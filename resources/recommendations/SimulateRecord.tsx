import { Card, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { hasCapability } from '../../providers';
import { SimulateButton } from './SimulateButton';
import { useSimulationTexts } from './simulationMessages.en';

/** A card next to a recommendation that opens a simulation with it. */
export const SimulateRecord = () => {
  const record = useRecordContext();
  const t = useSimulationTexts();
  if (!record?.id || !hasCapability('recommending')) return null;
  return (
    <Card component="section" aria-label={t('forWhom')} sx={{ p: 2 }}>
      <Typography variant="h3">{t('forWhom')}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {t('forWhomHelp')}
      </Typography>
      <SimulateButton recordId={String(record.id)} name={record.name} />
    </Card>
  );
};
