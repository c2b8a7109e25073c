import { uniq } from 'es-toolkit';
import { useLocale } from 'react-admin';
import { createTextsHook, type RecipientExplanation, type RecipientOutcome } from '../../providers';
import { useSharedFieldTexts } from '../engine/fields/sharedFieldMessages.en';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import type { RecordData } from '../engine/schema';
import { instantText } from '../engine/schema/instantText';
import type { Channel } from './notificationSchema';
import { messages } from './recipientMessages.en';
import { useReasonText } from './reportTexts';

export const useRecipientTexts = createTextsHook('resources.notifications.recipient', messages.recipient);

type Message = RecipientExplanation['messages'][number];
type AudienceMode =
  | 'everyone'
  | 'segment'
  | 'saved_segment'
  | 'event_enrolled'
  | 'appointment_upcoming'
  | 'upload_list';

/** The names of the conditions of an audience, by the part that has them. */
const nameOfPart = {
  memberStatuses: 'audience.memberStatuses',
  retirementSystems: 'audience.retirementSystems',
  planTypes: 'audience.planTypes',
  states: 'audience.states',
  affiliateIds: 'audience.affiliateIds',
  organizationIds: 'audience.organizationIds',
  platforms: 'audience.platforms',
  ageMin: 'audience.age',
  ageMax: 'audience.age',
  yearsOfServiceMin: 'audience.yearsOfService',
  yearsOfServiceMax: 'audience.yearsOfService',
} as const;

/** Returns a function that says why a message does not come by its channel. */
const useReason = () => {
  const t = useRecipientTexts();
  const formatDateTime = useFormatDateTime();
  return ({ channel, reason, since }: Pick<Message, 'channel' | 'reason' | 'since'>): string | undefined => {
    const by = channel as Channel;
    switch (reason) {
      case 'opted_out':
        return since
          ? t('why.optedOutOn', { what: t(`why.opted_out.${by}`), when: formatDateTime(since) })
          : t(`why.opted_out.${by}`);
      case 'no_address':
      case 'address_stopped':
        return t(`why.${reason}.${by}`);
      case 'excluded':
      case 'deceased':
      case 'do_not_contact':
      case 'capped':
        return t(`why.${reason}`);
      default:
        return undefined;
    }
  };
};

/** Returns a function that says in one sentence whether somebody gets a notification, how and when, or why not. */
export const useExplanationText = () => {
  const t = useRecipientTexts();
  const tField = useSharedFieldTexts();
  const locale = useLocale() ?? 'en';
  const reasonOf = useReason();
  const howOf = ({ channel, at, waits }: Message, timeZone: string) => {
    const by = t(`by.${channel as Channel}`);
    if (at === null) return t('when.now', { by });
    // The member reads the time on their own clock.
    const when = instantText(at, { now: new Date(), timeZone })(locale, timeZone);
    return t(waits ? 'when.waits' : 'when.at', { by, when });
  };
  return ({ name, isInAudience, unmet, timeZone, messages: all }: RecipientExplanation, values: RecordData): string => {
    const list = new Intl.ListFormat(locale, { type: 'conjunction' });
    const coming = all.filter(({ reason }) => reason === null);
    if (coming.length > 0) return t('gets', { name, how: list.format(coming.map((each) => howOf(each, timeZone))) });
    const outside =
      unmet.length > 0
        ? t('why.unmet', { names: uniq(unmet.map((part) => tField(nameOfPart[part]))).join(', ') })
        : t(`why.${values.audienceMode as AudienceMode}`);
    const reasons = isInAudience ? all.flatMap((each) => reasonOf(each) ?? []) : [outside];
    return t('doesNot', { name, why: uniq(reasons).join('; ') });
  };
};

type OutcomeMessage = RecipientOutcome['messages'][number];

/** Returns a function that says in one sentence what became of the messages of a notification to somebody. */
export const useOutcomeText = () => {
  const t = useRecipientTexts();
  const formatDateTime = useFormatDateTime();
  const leftOutReasonOf = useReason();
  const failureOf = useReasonText();
  const outcomeOf = ({ channel, state, reason, at }: OutcomeMessage): string => {
    const values = { by: t(`by.${channel as Channel}`), when: formatDateTime(at) };
    switch (state) {
      case 'suppressed': {
        const why = leftOutReasonOf({ channel, reason: reason as Message['reason'], since: null });
        return t('outcome.suppressed', { ...values, why: why ?? '' });
      }
      case 'failed':
        return t('outcome.failed', { ...values, reason: reason === null ? '' : failureOf(channel, reason) });
      case 'waiting':
        return t(Date.parse(at) > Date.now() ? 'outcome.due' : 'outcome.waiting', values);
      case 'sent':
        return t(channel === 'in_app' ? 'outcome.sentInApp' : 'outcome.sent', values);
      default:
        return t(`outcome.${state === 'claimed' || state === 'cancelled' ? state : 'unknown'}`, values);
    }
  };
  return ({ name, messages: all }: RecipientOutcome): string =>
    all.length === 0
      ? t('outcome.none', { name })
      : t('outcome.title', { name, outcomes: all.map(outcomeOf).join('; ') });
};
