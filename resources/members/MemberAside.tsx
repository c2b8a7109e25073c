import { Skeleton, Stack, Typography } from '@mui/material';
import { differenceInMinutes } from 'date-fns';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import type { MemberOverview } from '../../providers';
import { StatusChip } from '../engine/core/resource/StatusChip';
import { TypeLabel } from '../engine/fields';
import { DeadlineChip } from '../engine/fields/ExpiryField';
import { RecordLink } from '../engine/fields/RecordLink';
import { DividedList } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { warningMinutesOf } from '../engine/fields/warningMinutesOf';
import { PartBoundary } from '../engine/ui/PartBoundary';
import { QueryState } from '../engine/ui/QueryState';
import { AsideCard } from './AsideCard';
import { MemberConsents } from './MemberConsents';
import { MemberDocuments } from './MemberDocuments';
import { useMemberTexts } from './pageMessages.en';
import { RecommendedNow } from './RecommendedNow';
import { useMemberOverview } from './useMemberOverview';

/** The cards about the member in context: open inquiries, dates to come, and what the app gives them. */
export const MemberAside = () => {
  const query = useMemberOverview();
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <QueryState query={query} loading={<Skeleton variant="rounded" height={160} />}>
        {({ openInquiries, coming }) => (
          <>
            {openInquiries && <OpenInquiries inquiries={openInquiries} />}
            {coming && <Coming dates={coming} />}
          </>
        )}
      </QueryState>
      <PartBoundary>
        <RecommendedNow />
      </PartBoundary>
      <PartBoundary>
        <MemberConsents />
      </PartBoundary>
      <PartBoundary>
        <MemberDocuments />
      </PartBoundary>
    </Stack>
  );
};

/** The state of a record that is not loaded. */
const State = ({ area, id, status }: { area: string; id: string; status: string }) => (
  <ResourceContextProvider value={area}>
    <RecordContextProvider value={{ id, status }}>
      <StatusChip />
    </RecordContextProvider>
  </ResourceContextProvider>
);

const OpenInquiries = ({ inquiries }: { inquiries: NonNullable<MemberOverview['openInquiries']> }) => {
  const t = useMemberTexts();
  const formatDateTime = useFormatDateTime();
  return (
    <AsideCard title={t('aside.inquiries')}>
      {inquiries.length === 0 && <Typography color="textSecondary">{t('aside.noInquiries')}</Typography>}
      <DividedList>
        {inquiries.map(({ id, subject, status, dueAt, dueFrom }) => (
          <li key={id}>
            <RecordLink area="contacts" id={id} label={subject} />
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
              <State area="contacts" id={id} status={status} />
              {dueAt && (
                <Typography variant="caption" color="textSecondary">
                  <time dateTime={dueAt}>{t('aside.due', { at: formatDateTime(dueAt) })}</time>
                </Typography>
              )}
              {dueAt && (
                <DeadlineChip
                  remaining={differenceInMinutes(dueAt, new Date())}
                  warningThreshold={warningMinutesOf({ dueAt, dueFrom })}
                  texts="resources.contacts.due"
                />
              )}
            </Stack>
          </li>
        ))}
      </DividedList>
    </AsideCard>
  );
};

const Coming = ({ dates }: { dates: NonNullable<MemberOverview['coming']> }) => {
  const t = useMemberTexts();
  const formatDateTime = useFormatDateTime();
  return (
    <AsideCard title={t('aside.coming')}>
      {dates.length === 0 && <Typography color="textSecondary">{t('aside.nothingComing')}</Typography>}
      <DividedList>
        {dates.map(({ area, id, title, type, status, startsAt }) => (
          <li key={id}>
            <RecordLink
              area={area}
              id={id}
              label={title ?? <TypeLabel category="appointment_type" value={type ?? ''} />}
            />
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
              <Typography variant="caption" color="textSecondary">
                <time dateTime={startsAt}>{formatDateTime(startsAt)}</time>
              </Typography>
              <State area={area} id={id} status={status} />
            </Stack>
          </li>
        ))}
      </DividedList>
    </AsideCard>
  );
};
