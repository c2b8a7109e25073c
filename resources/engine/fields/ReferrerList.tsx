import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslateLabel } from 'react-admin';
import { hasCapability, type UsedByEntry, useProvider } from '../../../providers';
import { FailureAlert } from '../ui/FailureAlert';
import { RecordLink } from './RecordLink';
import { RecordSkeleton } from './RecordSkeleton';
import { DividedList } from './styledElements';
import { useAreaName } from './useAreaName';

/** The maximum number of referrers that the API returns. */
const maxReferrers = 100;

interface ReferrerListProps {
  area: string;
  id: string;
  /** Called when a link to a record is clicked. */
  onLinkClick: () => void;
  /** Content above the list. */
  children?: ReactNode;
  /** The text where nothing refers to the record. */
  emptyText?: string;
  /** The text where there can be more referrers than the API returns. */
  moreText?: string;
}

/** The records that refer to a record, loaded again each time. */
export const ReferrerList = ({ area, id, onLinkClick, children, emptyText, moreText }: ReferrerListProps) => {
  const provider = useProvider();
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: [area, 'usedBy', id],
    queryFn: ({ signal }) => provider.usedBy(area, id, { signal }),
    enabled: hasCapability('usedBy'),
    staleTime: 0,
  });
  if (error) return <FailureAlert error={error} retry={refetch} />;
  if (isLoading) return <RecordSkeleton />;
  if (!data?.length) return emptyText && <Typography color="textSecondary">{emptyText}</Typography>;
  return (
    <>
      {children}
      <ReferrersByArea usages={data} onLinkClick={onLinkClick} />
      {data.length === maxReferrers && moreText && <Typography color="textSecondary">{moreText}</Typography>}
    </>
  );
};

/** The records by area, each with the fields that refer; for a file, the image or file field that contains it. */
const ReferrersByArea = ({ usages, onLinkClick }: { usages: readonly UsedByEntry[]; onLinkClick: () => void }) => {
  const areaName = useAreaName();
  const translateLabel = useTranslateLabel();
  return [...groupBy('area', usages)].map(([area, areaUsages]) => (
    <Box component="section" key={area} sx={{ '& + &': { mt: 2 } }}>
      <Typography variant="h3">{areaName(area)}</Typography>
      <DividedList>
        {[...groupBy('id', areaUsages)].map(([id, recordUsages]) => (
          <li key={id}>
            <span onClickCapture={onLinkClick}>
              <RecordLink area={area} id={id} label={recordUsages[0]?.recordLabel ?? id} />
            </span>{' '}
            <Typography component="span" color="textSecondary">
              {recordUsages
                .map(({ field }) => translateLabel({ source: field.replace(/\.fileId$/, ''), resource: area }))
                .join(', ')}
            </Typography>
          </li>
        ))}
      </DividedList>
    </Box>
  ));
};

const groupBy = (key: 'area' | 'id', usages: readonly UsedByEntry[]) => {
  const groups = new Map<string, UsedByEntry[]>();
  for (const usage of usages) groups.set(usage[key], [...(groups.get(usage[key]) ?? []), usage]);
  return groups;
};
