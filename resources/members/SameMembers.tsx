import { Alert, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isPermitted, type MemberMerge, memberCalls, type SameMember } from '../../providers';
import { RecordLink } from '../engine/fields/RecordLink';
import { useFormatDay } from '../engine/fields/userTimeZone';
import { useAction } from '../engine/ui/useAction';
import { MergeDialog } from './MergeDialog';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';
import { useMemberOverview } from './useMemberOverview';

/** The members who may be the same person, and those who were merged into this one; nothing without any. */
export const SameMembers = ({ member }: { member: Member }) => {
  const t = useMemberTexts();
  const { data: same = [] } = useQuery({
    queryKey: ['members', 'same', member.id],
    queryFn: ({ signal }) => memberCalls.sameMembers(member.id, { signal }),
    // It is a hint, so its failure is not reported.
    retry: false,
  });
  const { data: overview } = useMemberOverview();
  const [compared, setCompared] = useState<SameMember>();
  return (
    <>
      {same.length > 0 && (
        <Alert severity="info" role="group" aria-label={t('merge.perhaps')}>
          {t('merge.perhaps')}
          {same.map((other) => (
            <div key={other.id}>
              <RecordLink area="members" id={other.id} label={<u>{other.name}</u>} />
              {other.externalId && ` · ${t('number', { number: other.externalId })}`}
              {` · ${other.by.map((by) => t(`merge.by.${by}`)).join(', ')}`}
              {isPermitted('members', 'merge') && (
                <Button size="small" onClick={() => setCompared(other)} sx={{ ml: 1 }}>
                  {t('merge.compare')}
                </Button>
              )}
            </div>
          ))}
        </Alert>
      )}
      {overview?.merges.map((merge) => (
        <Merged key={merge.id} memberId={member.id} merge={merge} />
      ))}
      {compared && <MergeDialog kept={member} same={compared} onClose={() => setCompared(undefined)} />}
    </>
  );
};

const Merged = ({
  memberId,
  merge: { id, at, byName, number, canBeUndone },
}: {
  memberId: string;
  merge: MemberMerge;
}) => {
  const t = useMemberTexts();
  const formatDay = useFormatDay();
  const { run, isBusy } = useAction(() => memberCalls.undoMerge(memberId, id), {
    successMessage: () => t('merge.undone'),
  });
  const values = { number: number ?? '–', day: formatDay(at), name: byName ?? t('pinned.somebody') };
  return (
    <Typography color="textSecondary" variant="body2">
      {t('merge.merged', values)}
      {canBeUndone && isPermitted('members', 'merge') && (
        <Button size="small" disabled={isBusy} onClick={() => void run()} sx={{ ml: 1 }}>
          {t('merge.undo')}
        </Button>
      )}
    </Typography>
  );
};
