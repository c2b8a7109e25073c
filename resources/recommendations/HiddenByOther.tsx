import { Alert } from '@mui/material';
import { type RaRecord, useGetList } from 'react-admin';
import { statesForMembers } from '../engine/core/resource/displayStates';
import { useRecordValues } from '../engine/fields/schemaContext';
import { findHidingCard, type RankedCard } from './findHidingCard';
import { useTexts } from './useRuleTexts';

type Other = RankedCard & RaRecord<string>;

/** A warning where another recommendation of the group ranks before this one for all of its members. */
export const HiddenByOther = () => {
  const card: RankedCard = useRecordValues();
  const t = useTexts();
  const group = card.exclusiveGroup?.trim();
  const { data = [] } = useGetList<Other>(
    'recommendations',
    {
      filter: { exclusiveGroup: group, showsAs: statesForMembers },
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'default', order: 'ASC' },
    },
    { enabled: !!group },
  );
  const other = group ? findHidingCard({ ...card, exclusiveGroup: group }, data, new Date().toISOString()) : undefined;
  return (
    <div className="wide" role="status">
      {other && (
        <Alert severity="warning" role="none">
          {t('hiddenBy', { name: other.name ?? '' })}
        </Alert>
      )}
    </div>
  );
};
