import { Card, Skeleton, Stack, Typography } from '@mui/material';
import { differenceInMinutes } from 'date-fns';
import { type ReactNode, useId } from 'react';
import { RecordContextProvider, ResourceContextProvider, useRecordContext } from 'react-admin';
import type { MemberOverview } from '../../providers';
import { LabeledValue } from '../engine/core/record/LabeledValue';
import { StatusChip } from '../engine/core/resource/StatusChip';
import { LabelField, NumberField, TypeLabel } from '../engine/fields';
import { DeadlineChip } from '../engine/fields/ExpiryField';
import { RecordLink } from '../engine/fields/RecordLink';
import { DividedList } from '../engine/fields/styledElements';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { membershipAreas } from '../engine/sharedFields';
import { QueryState } from '../engine/ui/QueryState';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';
import { useMemberOverview } from './useMemberOverview';

/** The open inquiries, the dates to come and the profile of the member in context. */
export const MemberAside = () => {
  const member = useRecordContext<Member>();
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
      {member && <Profile member={member} />}
    </Stack>
  );
};

const AsideCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, '& li a': { fontWeight: 550 } }}>
      <Typography variant="h3" component="h2" id={titleId} sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Card>
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

/** The minutes before its due time from which an inquiry has a warning. */
const warningMinutes = 8 * 60;

const OpenInquiries = ({ inquiries }: { inquiries: NonNullable<MemberOverview['openInquiries']> }) => {
  const t = useMemberTexts();
  const formatDateTime = useFormatDateTime();
  return (
    <AsideCard title={t('aside.inquiries')}>
      {inquiries.length === 0 && <Typography color="textSecondary">{t('aside.noInquiries')}</Typography>}
      <DividedList>
        {inquiries.map(({ id, subject, status, dueAt }) => (
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
                  warningThreshold={warningMinutes}
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

/** The fields of the profile that matter for advice, each with the component of its value. */
const profileFields = {
  retirementSystem: () => <LabelField source="retirementSystem" category="retirement_system" />,
  planTypes: () => <LabelField source="planTypes" category="plan_type" />,
  age: () => <NumberField source="age" />,
  yearsOfService: () => <NumberField source="yearsOfService" />,
  affiliateId: () => <LabelField source="affiliateId" reference={membershipAreas.affiliateId} />,
  organizationId: () => <LabelField source="organizationId" reference={membershipAreas.organizationId} />,
};

/** The profile of the member; what is unknown is left out. */
const Profile = ({ member }: { member: Member }) => {
  const t = useMemberTexts();
  // The contact card has the age beside the date of birth, which it would give away.
  const isAgeMasked = Boolean(useMemberOverview().data?.identity.birthDate);
  const known = Object.entries(profileFields).filter(
    ([source]) =>
      !(source === 'age' && isAgeMasked) && String(member[source as keyof typeof profileFields] ?? '') !== '',
  );
  return (
    <AsideCard title={t('aside.profile')}>
      <Stack spacing={1} sx={{ mt: 1 }}>
        {known.map(([source, Value]) => (
          <LabeledValue key={source} source={source}>
            <Value />
          </LabeledValue>
        ))}
      </Stack>
    </AsideCard>
  );
};
