import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslateLabel } from 'react-admin';
import { hasCapability, type UsedByEntry, useProvider } from '../../providers';
import { RecordLink } from './RecordLink';
import { RecordSkeleton } from './RecordSkeleton';
import { DividedList } from './styledElements';
import { useAreaName } from './useAreaName';

/** As many as the API names. */
const named = 100;

interface UsagesProps {
  area: string;
  id: string;
  /** A link to one of them was followed. */
  onFollow: () => void;
  /** What stands above them. */
  children?: ReactNode;
  /** What is said where nothing refers to the record, and where more may than are named. */
  none?: string;
  more?: string;
}

/** The records that refer to one, asked for each time. */
export const ReferrerList = ({ area, id, onFollow, children, none, more }: UsagesProps) => {
  const provider = useProvider();
  const { data, error, isLoading } = useQuery({
    queryKey: [area, 'usedBy', id],
    queryFn: ({ signal }) => provider.usedBy(area, id, { signal }),
    enabled: hasCapability('usedBy'),
    staleTime: 0,
  });
  if (error) return <Alert severity="error">{error.message}</Alert>;
  if (isLoading) return <RecordSkeleton />;
  if (!data?.length) return none && <Typography color="textSecondary">{none}</Typography>;
  return (
    <>
      {children}
      <ByArea usages={data} onFollow={onFollow} />
      {data.length === named && more && <Typography color="textSecondary">{more}</Typography>}
    </>
  );
};

/** The records by their area, each with the fields that refer; of a picture that is its field, not the file in it. */
const ByArea = ({ usages, onFollow }: { usages: readonly UsedByEntry[]; onFollow: () => void }) => {
  const areaName = useAreaName();
  const translateLabel = useTranslateLabel();
  return [...groupedBy('area', usages)].map(([area, ofArea]) => (
    <Box component="section" key={area} sx={{ '& + &': { mt: 2 } }}>
      <Typography variant="h3">{areaName(area)}</Typography>
      <DividedList>
        {[...groupedBy('id', ofArea)].map(([id, ofRecord]) => (
          <li key={id}>
            <span onClickCapture={onFollow}>
              <RecordLink area={area} id={id} label={ofRecord[0]?.recordLabel ?? id} />
            </span>{' '}
            <Typography component="span" color="textSecondary">
              {ofRecord
                .map(({ field }) => translateLabel({ source: field.replace(/\.fileId$/, ''), resource: area }))
                .join(', ')}
            </Typography>
          </li>
        ))}
      </DividedList>
    </Box>
  ));
};

const groupedBy = (key: 'area' | 'id', usages: readonly UsedByEntry[]) => {
  const groups = new Map<string, UsedByEntry[]>();
  for (const usage of usages) groups.set(usage[key], [...(groups.get(usage[key]) ?? []), usage]);
  return groups;
};
