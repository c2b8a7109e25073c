import { Box, Button, Card, Typography } from '@mui/material';
import { ChartColumn } from 'lucide-react';
import { useState } from 'react';
import { useRecordContext, useResourceContext, useTranslateLabel } from 'react-admin';
import { hasCapability } from '../../../providers';
import { useStatisticsCardTexts } from '../features/recordMessages.en';
import { formatNumber } from '../fields/formats';
import { loadable } from '../fields/loadable';
import { useViewSchema } from '../fields/schemaContext';

const StatisticsDialog = loadable(() => import('../features/statistics/StatisticsDialog'));

/** The states in which members have not got a record yet. */
const statesBeforeUse = ['draft', 'in_review', 'scheduled'];

/**
 * A card next to a record with how often members used it; a dialog shows when. Nothing where the area counts no use, and
 * nothing before members can have used the record.
 */
export const StatisticsCard = () => {
  const record = useRecordContext();
  const resource = useResourceContext();
  const translateLabel = useTranslateLabel();
  const t = useStatisticsCardTexts();
  const { schema } = useViewSchema();
  const [isOpen, setOpen] = useState(false);
  const { statistics = [] } = schema;
  if (!record || statistics.length === 0 || !hasCapability('statistics')) return null;
  const isCounted = statistics.some((kind) => Number(record[kind] ?? 0) > 0);
  if (!isCounted && statesBeforeUse.includes(record.showsAs ?? record.status)) return null;
  return (
    <Card component="section" aria-label={t('title')} sx={{ p: 2, containerType: 'inline-size' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography variant="h3">{t('title')}</Typography>
        <Button
          size="small"
          startIcon={<ChartColumn size={16} aria-hidden />}
          onMouseEnter={() => void StatisticsDialog.preload()}
          onFocus={() => void StatisticsDialog.preload()}
          onClick={() => setOpen(true)}
          sx={{ my: -0.5, mr: -1 }}
        >
          {t('open')}
        </Button>
      </Box>
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        {statistics.map((kind) => (
          <Box key={kind} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {translateLabel({ source: kind, resource })}
            </Typography>
            <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {formatNumber(Number(record[kind] ?? 0))}
            </Typography>
          </Box>
        ))}
      </Box>
      {isOpen && <StatisticsDialog onClose={() => setOpen(false)} />}
    </Card>
  );
};
