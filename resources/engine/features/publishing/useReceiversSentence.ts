import { useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { isPermitted, useProvider } from '../../../../providers';
import { isLive } from '../../core/resource/displayStates';
import { formatNumber } from '../../fields/formats';
import { useViewSchema } from '../../fields/schemaContext';
import { useIdle } from '../../fields/useIdle';
import { isSwitchedOff, type Receivers } from '../../schema';
import { audienceOf } from '../../sharedFields';
import { usePublishTexts } from './messages.en';

/**
 * Returns the sentence that says who gets the live version of a record, where it is not for everybody; undefined for
 * everybody, and without a live version. Members in an audience are counted where the user may count them.
 */
export const useReceiversSentence = (record: RaRecord): string | undefined => {
  const t = usePublishTexts();
  const provider = useProvider();
  const { schema } = useViewSchema();
  const isEdited = record.hasChanges || record.lastPublishedVersion !== record.publishedVersion;
  const receivers: Receivers | null | undefined = isLive(record) ? record.receivers : null;
  // The edited content may have another audience.
  const audience = receivers === 'audience' && !isEdited ? audienceOf(schema, record) : undefined;
  const { data } = useQuery({
    queryKey: ['countMembers', JSON.stringify(audience)],
    queryFn: ({ signal }) => provider.countMembers(audience, { signal }),
    enabled: useIdle() && audience !== undefined && isPermitted('members', 'count'),
    retry: false,
  });
  switch (receivers) {
    case 'nobody':
      return t(!isEdited && isSwitchedOff(schema, record) ? 'receivers.switchedOff' : 'receivers.nobody');
    case 'members':
      return t('receivers.members');
    case 'audience':
      if (data?.count === 0) return t('receivers.audienceOfNobody');
      return data?.count
        ? t('receivers.audienceOf', { smart_count: data.count, count: formatNumber(data.count) })
        : t('receivers.audience');
    default:
      return undefined;
  }
};
