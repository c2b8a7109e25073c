import { Box, Typography } from '@mui/material';
import { useTranslateLabel } from 'react-admin';
import type { Usage } from '../../providers';
import { RuledList } from './look';
import { RecordLink } from './RecordLink';
import { useAreaName } from './useAreaName';

/** The records by their area, each with the fields that refer. */
export const Usages = ({ usages, onFollow }: { usages: readonly Usage[]; onFollow: () => void }) => {
  const areaName = useAreaName();
  const translateLabel = useTranslateLabel();
  return [...groupedBy('area', usages)].map(([area, ofArea]) => (
    <Box component="section" key={area} sx={{ '& + &': { mt: 2 } }}>
      <Typography variant="h3">{areaName(area)}</Typography>
      <RuledList>
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
      </RuledList>
    </Box>
  ));
};

const groupedBy = (key: 'area' | 'id', usages: readonly Usage[]) => {
  const groups = new Map<string, Usage[]>();
  for (const usage of usages) groups.set(usage[key], [...(groups.get(usage[key]) ?? []), usage]);
  return groups;
};
