import { Button, Card, Stack, Typography } from '@mui/material';
import { Merge, Waypoints } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { hasCapability, isPermitted } from '../../providers';
import { loadable } from '../fields/loadable';
import { useViewSchema } from '../fields/schemaContext';
import { useTypeTexts } from './texts';

const UsedByDialog = loadable(() => import('../engine/record/UsedByDialog'));
const MergeDialog = loadable(() => import('./MergeDialog'));

/** Where the type is used, with the way to what uses it and to merging it; only where the record is read. */
export const TypeUsage = () => {
  const { isReading } = useViewSchema();
  const type = useRecordContext();
  const t = useTypeTexts();
  const [opened, setOpened] = useState<'usedBy' | 'merge'>();
  if (!isReading || !type) return null;
  const close = () => setOpened(undefined);
  return (
    <Card component="section" aria-label={t('usage')} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Typography>{t('usedBy', { smart_count: type.usageCount })}</Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {type.usageCount > 0 && hasCapability('usedBy') && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Waypoints size={18} aria-hidden />}
              onClick={() => setOpened('usedBy')}
            >
              {t('showUses')}
            </Button>
          )}
          {hasCapability('merging') && isPermitted('types', 'delete') && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Merge size={18} aria-hidden />}
              onClick={() => setOpened('merge')}
            >
              {t('mergeInto')}
            </Button>
          )}
        </Stack>
      </Stack>
      <Suspense>
        {opened === 'usedBy' && <UsedByDialog onClose={close} />}
        {opened === 'merge' && <MergeDialog onClose={close} />}
      </Suspense>
    </Card>
  );
};
