import { Card, styled, Typography } from '@mui/material';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { EmailField, LabelField, PhoneField, TypeLabel } from '../engine/fields';
import { Chip, Chips } from '../engine/fields/Chip';
import { RecordLink } from '../engine/fields/RecordLink';
import { useFormatDay } from '../engine/fields/userTimeZone';
import { timeOfDayText, timeZoneName } from '../engine/schema/instantText';
import { timeZoneOfState } from '../engine/schema/stateTimeZones';
import { FailureAlert } from '../engine/ui/FailureAlert';
import { IdentityFacts } from './IdentityFacts';
import type { Member } from './member';
import { useMemberTexts } from './pageMessages.en';
import { StoppedAddressAlert } from './StoppedAddressAlert';
import { useMemberOverview } from './useMemberOverview';

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '10px 28px',
  margin: '10px 0 0',
  '& > div': { minWidth: 0 },
  '& dt': { color: theme.palette.text.secondary, fontSize: 12 },
  '& dd': { margin: 0, fontWeight: 550, overflowWrap: 'anywhere' },
  '& dd a': { color: theme.palette.primary.main },
}));

/** The first thing that staff read on a call: how to be sure who it is, how to speak, and what to mind. */
export const BeforeYouSpeak = ({ member }: { member: Member }) => {
  const t = useMemberTexts();
  const titleId = useId();
  const locale = useLocale();
  const { data: overview, error, refetch } = useMemberOverview();
  const { externalId, email, phone } = member;
  const zone = member.timeZone ?? timeZoneOfState(member.state);
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2 }}>
      <Typography variant="h2" id={titleId}>
        {t('before.title')}
      </Typography>
      <Flags member={member} hasComplaint={overview?.openInquiries?.some(({ isComplaint }) => isComplaint) ?? false} />
      {overview?.stoppedAddresses?.map((stop) => (
        <StoppedAddressAlert key={stop.channel} {...stop} />
      ))}
      {error && <FailureAlert error={error} retry={refetch} sx={{ mt: 1 }} />}
      <Typography color="textSecondary" sx={{ mt: 1 }}>
        {t(externalId || email || phone ? 'before.ask' : 'before.nothingToAsk')}
      </Typography>
      <Facts>
        {externalId && <Fact source="externalId">{externalId}</Fact>}
        {phone && (
          <Fact source="phone">
            <PhoneField source="phone" />
          </Fact>
        )}
        {email && (
          <Fact source="email">
            <EmailField source="email" />
          </Fact>
        )}
        <Fact source="state">
          <LabelField source="state" category="us_state" />
        </Fact>
        <IdentityFacts member={member} />
      </Facts>
      <Facts>
        {member.locale && <Fact label={t('before.language')}>{languageName(member.locale, locale)}</Fact>}
        {zone && (
          <Fact label={t('before.time')}>
            <TimeNow zone={zone} />
          </Fact>
        )}
        {member.representedBy && <Fact label={t('before.representedBy')}>{member.representedBy}</Fact>}
        {overview?.callWish && <CallWish wish={overview.callWish} />}
      </Facts>
    </Card>
  );
};

/** A fact with the label of its field, or another one. */
const Fact = ({ source, label, children }: { source?: string; label?: string; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <div>
      <dt>{label ?? translate(`resources.members.fields.${source}`)}</dt>
      <dd>{children}</dd>
    </div>
  );
};

/** The name of a language in the language of the console; its tag where that has none. */
const languageName = (tag: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(tag) ?? tag;

const updateInterval = 15_000;

/** The time of day in a time zone, which goes on. */
const TimeNow = ({ zone }: { zone: string }) => {
  const t = useMemberTexts();
  const locale = useLocale();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), updateInterval);
    return () => clearInterval(timer);
  }, []);
  return t('before.inZone', { time: timeOfDayText(locale, now, zone), zone: timeZoneName(zone, locale) });
};

type Overview = NonNullable<ReturnType<typeof useMemberOverview>['data']>;

const CallWish = ({ wish }: { wish: NonNullable<Overview['callWish']> }) => {
  const t = useMemberTexts();
  const formatDay = useFormatDay();
  const { preferredContact, bestTime, inquiryId, at } = wish;
  const by = preferredContact && t(`before.by.${preferredContact as 'phone' | 'email' | 'sms'}`);
  return (
    <Fact label={t('before.call')}>
      {[by, bestTime].filter(Boolean).join(', ')}{' '}
      <Typography component="span" variant="caption" color="textSecondary">
        <RecordLink area="contacts" id={inquiryId} label={t('before.saidIn', { day: formatDay(at) })} />
      </Typography>
    </Fact>
  );
};

/** The warnings that the data have. */
const Flags = ({ member, hasComplaint }: { member: Member; hasComplaint: boolean }) => {
  const t = useMemberTexts();
  const { isDeceased, doNotContact, representedBy, optOuts } = member;
  if (!isDeceased && !doNotContact && !representedBy && !hasComplaint && optOuts.length === 0) return null;
  return (
    <Chips sx={{ mt: 1 }}>
      {isDeceased && <Chip color="error">{t('before.isDeceased')}</Chip>}
      {doNotContact && <Chip color="error">{t('before.doNotContact')}</Chip>}
      {representedBy && <Chip color="warning">{t('before.represented')}</Chip>}
      {hasComplaint && <Chip color="error">{t('before.complaint')}</Chip>}
      {optOuts.map((topic) => (
        <Chip key={topic} color="warning">
          {t('before.optedOut')} <TypeLabel category="notification_topic" value={topic} />
        </Chip>
      ))}
    </Chips>
  );
};
