import { Button, Card, Stack, Typography } from '@mui/material';
import { Merge, Waypoints } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useRecordContext } from 'react-admin';
import { createTextsHook, hasCapability, isPermitted } from '../../providers';
import { loadable } from '../engine/fields/loadable';
import { useViewSchema } from '../engine/fields/schemaContext';
import { messages } from './recordMessages.en';

const useTexts = createTextsHook('resources.types.texts', messages.texts);

const UsedByDialog = loadable(() => import('../engine/features/relatedRecords/UsedByDialog'));
const MergeDialog = loadable(() => import('./MergeDialog'));

/**
 * A card with the number of uses of a type, and buttons to list them and to merge the type. It is shown only in the
 * read view.
 */
export const TypeUsage = () => {
  const { isReading } = useViewSchema();
  const type = useRecordContext();
  const t = useTexts();
  const [openDialog, setOpenDialog] = useState<'usedBy' | 'merge'>();
  // Another API may count no uses.
  if (!isReading || type?.usageCount === undefined) return null;
  const close = () => setOpenDialog(undefined);
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
              onClick={() => setOpenDialog('usedBy')}
            >
              {t('showUses')}
            </Button>
          )}
          {hasCapability('merging') && isPermitted('types', 'delete') && (
            <Button
              variant="outlined"
              color="inherit"
              startIcon={<Merge size={18} aria-hidden />}
              onClick={() => setOpenDialog('merge')}
            >
              {t('mergeInto')}
            </Button>
          )}
        </Stack>
      </Stack>
      <Suspense>
        {openDialog === 'usedBy' && <UsedByDialog onClose={close} />}
        {openDialog === 'merge' && <MergeDialog onClose={close} />}
      </Suspense>
    </Card>
  );
};
