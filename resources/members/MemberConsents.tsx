import { Skeleton, styled } from '@mui/material';
import { type ChannelConsents, memberInAppCalls, type TopicConsent } from '../../providers';
import { Disclosure } from '../engine/fields/Disclosure';
import { DividedList, PlainList, SecondaryText } from '../engine/fields/styledElements';
import { useFormatDay } from '../engine/fields/userTimeZone';
import { QueryState } from '../engine/ui/QueryState';
import { AsideCard } from './AsideCard';
import { useMemberTexts } from './pageMessages.en';
import { usePartOfMember } from './usePartOfMember';

/** The consents and refusals of the member in context: a line for each channel, which unfolds to its topics. */
export const MemberConsents = () => {
  const t = useMemberTexts();
  const query = usePartOfMember('consents', memberInAppCalls.memberConsents);
  return (
    <AsideCard title={t('consents.title')}>
      <QueryState query={query} loading={<Skeleton variant="rounded" height={120} />}>
        {(channels) => (
          <DividedList>
            {channels.map((channel) => (
              <li key={channel.channel}>
                <Channel channel={channel} />
              </li>
            ))}
          </DividedList>
        )}
      </QueryState>
    </AsideCard>
  );
};

const Topics = styled(PlainList)({
  margin: '4px 0 4px 24px',
  fontSize: 13,
  '& li': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 8 },
});

const Channel = ({ channel: { channel, hasAddress, topics } }: { channel: ChannelConsents }) => {
  const t = useMemberTexts();
  return (
    <Disclosure
      title={t(`write.by.${channel}`)}
      note={hasAddress ? <Summary topics={topics} /> : t(`write.noAddress.${channel}`)}
    >
      <Topics>
        {topics.map((topic) => (
          <li key={topic.topic}>
            <span>{topic.label}</span>
            <SecondaryText>
              <Answer topic={topic} />
            </SecondaryText>
          </li>
        ))}
      </Topics>
    </Disclosure>
  );
};

/** The topics in one line: all, all but some, only those that nobody can refuse, or none. */
const Summary = ({ topics }: { topics: readonly TopicConsent[] }) => {
  const t = useMemberTexts();
  const refused = topics.filter(({ receives }) => !receives);
  if (refused.length === 0) return t('consents.all');
  if (refused.length === topics.length) return t('consents.nothing');
  if (topics.every(({ canRefuse, receives }) => !canRefuse || !receives)) return t('consents.none');
  return t('consents.allBut', { topics: refused.map(({ label }) => label).join(', ') });
};

const Answer = ({ topic: { canRefuse, receives, answeredAt, source } }: { topic: TopicConsent }) => {
  const t = useMemberTexts();
  const formatDay = useFormatDay();
  if (!canRefuse && receives) return t('consents.cannotRefuse');
  // The member data say that the member is not to be contacted, or has died.
  if (!receives && (source === null || !canRefuse)) return t('consents.notSent');
  if (source === null) return t('consents.noAnswer');
  const answer = t(receives ? 'consents.agreed' : 'consents.refused');
  return [answer, answeredAt && formatDay(answeredAt), source].filter(Boolean).join(' · ');
};
