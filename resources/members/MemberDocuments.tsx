import { Skeleton, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { isPermitted, memberInAppCalls } from '../../providers';
import { formatDayWithYear } from '../engine/fields/formats';
import { RecordLink } from '../engine/fields/RecordLink';
import { QueryState } from '../engine/ui/QueryState';
import { AsideCard } from './AsideCard';
import { FirstEntries } from './FirstEntries';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';
import { previewAs } from './previewAs';
import { usePartOfMember } from './usePartOfMember';

/** The documents that the member in context gets in the app; nothing where the role may not see documents. */
export const MemberDocuments = () => {
  const t = useMemberTexts();
  const member = useRecordContext<Member>();
  const isVisible = isPermitted('documents', 'show');
  const query = usePartOfMember('documents', memberInAppCalls.memberDocuments, { enabled: isVisible });
  if (!isVisible || !member) return null;
  return (
    <AsideCard title={t('aside.documents')}>
      <QueryState query={query} loading={<Skeleton variant="rounded" height={72} />}>
        {(documents) =>
          documents.length === 0 ? (
            <Typography color="textSecondary">{t('aside.noDocuments')}</Typography>
          ) : (
            <FirstEntries items={documents}>
              {({ id, title, category, day }) => (
                <li key={id}>
                  <RecordLink area="documents" id={id} label={title} state={previewAs(member)} />
                  <Typography variant="caption" component="div" color="textSecondary">
                    {category} · <time dateTime={day}>{formatDayWithYear(day)}</time>
                  </Typography>
                </li>
              )}
            </FirstEntries>
          )
        }
      </QueryState>
    </AsideCard>
  );
};
