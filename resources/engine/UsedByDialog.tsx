import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext, useResourceContext, useTranslateLabel } from 'react-admin';
import { type Usage, useProvider } from '../../providers';
import { RecordLink } from '../fields/RecordLink';
import { ReadingDialog } from './ReadingDialog';
import { RecordSkeleton } from './RecordSkeleton';
import { useAreaName } from './useAreaName';
import { viewTexts } from './viewTexts';

const useTexts = viewTexts('console.usedBy', {
  title: 'What uses %{name}',
  none: 'Nothing uses it. It can be archived or deleted without harm elsewhere.',
  many: 'Only the first 100 are named.',
});

/** As many as the API names. */
const atMost = 100;

/** Lists the records that refer to the one in view, by area, and leads to them. */
const UsedByDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const say = useTexts();
  const provider = useProvider();
  const id = String(record?.id);
  const { data, error } = useQuery({
    queryKey: [resource, 'usedBy', id],
    queryFn: ({ signal }) => provider.usedBy(resource, id, { signal }),
    staleTime: 0,
  });
  return (
    <ReadingDialog title={say('title', { name: record?.recordLabel ?? '' })} onClose={onClose}>
      {error ? <Alert severity="error">{error.message}</Alert> : !data && <RecordSkeleton />}
      {data?.length === 0 && <Typography color="textSecondary">{say('none')}</Typography>}
      {data && <Usages usages={data} onFollow={onClose} />}
      {data?.length === atMost && <Typography color="textSecondary">{say('many')}</Typography>}
    </ReadingDialog>
  );
};

/** The records by their area, each with the fields that refer. */
export const Usages = ({ usages, onFollow }: { usages: readonly Usage[]; onFollow: () => void }) => {
  const areaName = useAreaName();
  const translateLabel = useTranslateLabel();
  return [...groupedBy('area', usages)].map(([area, ofArea]) => (
    <Box component="section" key={area} sx={{ '& + &': { mt: 2 } }}>
      <Typography variant="h3">{areaName(area)}</Typography>
      <ul className="plain-list rows">
        {[...groupedBy('id', ofArea)].map(([id, ofRecord]) => (
          <li key={id}>
            <span onClickCapture={onFollow}>
              <RecordLink area={area} id={id} label={ofRecord[0]?.recordLabel ?? id} />
            </span>{' '}
            <Typography component="span" color="textSecondary">
              {ofRecord.map(({ field }) => translateLabel({ source: field, resource: area })).join(', ')}
            </Typography>
          </li>
        ))}
      </ul>
    </Box>
  ));
};

const groupedBy = (key: 'area' | 'id', usages: readonly Usage[]) => {
  const groups = new Map<string, Usage[]>();
  for (const usage of usages) groups.set(usage[key], [...(groups.get(usage[key]) ?? []), usage]);
  return groups;
};

export default UsedByDialog;
