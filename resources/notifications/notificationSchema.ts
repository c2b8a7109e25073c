import { z } from 'zod';
import { destinations, linkTypes } from '../destinations';
import {
  defineSchema,
  field,
  headedTags,
  html,
  instant,
  masterType,
  type RecordOf,
  reference,
  section,
  target,
  text,
  wholeNumber,
} from '../engine/schema';
import { audience } from '../engine/sharedFields';
import { audienceModes } from './audienceModes';
import { channels, hasChannel } from './channels';
import { checkAudience, checkContent, requiredContent } from './checkNotification';
import { fields } from './messages.en';
import { recipientPlaceholders } from './placeholders';
import { recordFields, rules } from './recordMessages.en';
import { countRemaining, countToSendAgain, isTakenBack } from './remaining';

const channelModes = ['first', 'all'] as const;
const sendModes = ['now', 'scheduled'] as const;
const reviewTimes = ['in_time', 'close', 'missed'] as const;
const timeZoneModes = ['fixed', 'recipient_local'] as const;
export const tones = ['info', 'success', 'warning', 'critical'] as const;

declare module '../engine/schema/areaNames' {
  interface AreaNames {
    notifications: true;
  }
}

export { destinations } from '../destinations';
export { actionOfDraft, isTooLateToSchedule, minNotice, reviewedTopics, sendActionOf } from './actionOfDraft';
export { goesToMembers } from './audienceModes';
export { type Channel, channels, channelsOf, hasChannel } from './channels';
export { checkAudience } from './checkNotification';
export { finalReasonsOf, mayWorkAgain } from './failureReasons';
export { placeholdersToFill } from './placeholders';
export { countRemaining, countToSendAgain, isTakenBack } from './remaining';

/** The most events and notifications whose people are left out. */
const maxExclusions = 20;

/** The fastest pace that can be chosen, in messages a minute. */
const maxPerMinute = 10_000;

/** The filter of the notifications in review that miss their time within the hour, or have missed it. */
const lateReviews = { status: 'in_review', reviewTime: ['close', 'missed'] };

const count = () => wholeNumber(0, 1_000_000_000).default(0);

/** The schema of notifications to members by push, in the app, by e-mail or by text message. */
export const notifications = defineSchema({
  name: 'notifications',
  fieldNames: { ...fields, ...recordFields },
  record: {
    ...section('about', {
      name: field(text({ min: 3, max: 80 }), { row: true, search: true, sort: true, fullWidth: true }),
    }),
    ...section('audience', {
      audienceMode: field(z.enum(audienceModes).default('everyone'), { filter: true, fullWidth: true }),
      audience: field(audience(), { visible: ({ audienceMode }) => audienceMode === 'segment' }),
      segmentId: field(reference('segments').optional(), {
        filter: true,
        visible: ({ audienceMode }) => audienceMode === 'saved_segment',
        fullWidth: true,
      }),
      eventId: field(reference('events').optional(), {
        filter: true,
        visible: ({ audienceMode }) => audienceMode === 'event_enrolled',
        fullWidth: true,
      }),
      /** The people of a list, whom the API found among the members. */
      listId: field(text({ max: 64 }).optional(), {
        visible: ({ audienceMode }) => audienceMode === 'upload_list',
        fullWidth: true,
      }),
      exclusions: z
        .strictObject({
          eventIds: z.array(reference('events')).max(maxExclusions).default([]),
          notificationIds: z.array(reference('notifications')).max(maxExclusions).default([]),
          recentDays: wholeNumber(1, 90).optional(),
          openComplaints: z.boolean().default(false),
        })
        .default({ eventIds: [], notificationIds: [], openComplaints: false }),
    }),
    ...section('message', {
      topicId: field(masterType('notification_topic'), { row: true, filter: true }),
      linkType: field(z.enum(linkTypes).optional(), { visible: hasChannel('push', 'in_app') }),
      linkTarget: field(target('linkType', destinations).optional(), {
        visible: (record) => hasChannel('push', 'in_app')(record) && record.linkType,
      }),
      channels: field(z.array(z.enum(channels)).min(1).max(channels.length), { row: true, filter: true }),
      channelMode: field(z.enum(channelModes).default('all'), {
        visible: ({ channels: chosen }) => Array.isArray(chosen) && chosen.length > 1,
        fullWidth: true,
      }),
    }),
    ...section('when', {
      sendMode: field(z.enum(sendModes).default('now'), { sort: true, filter: true, radio: true }),
      scheduledAt: field(instant().optional(), {
        sort: true,
        filter: true,
        visible: ({ sendMode }) => sendMode === 'scheduled',
      }),
      timeZoneMode: field(z.enum(timeZoneModes).default('fixed'), {
        visible: ({ sendMode }) => sendMode === 'scheduled',
        fullWidth: true,
        radio: true,
      }),
      expiresAt: instant().optional(),
      throttlePerMinute: wholeNumber(0, maxPerMinute).optional(),
    }),
    content: field(
      z
        .strictObject({
          push: z.strictObject({ title: text({ max: 65 }).optional(), body: text({ max: 240 }).optional() }).optional(),
          inApp: z
            .strictObject({
              title: text({ max: 65 }).optional(),
              body: text({ max: 300 }).optional(),
              tone: z.enum(tones).default('info'),
              expiresAt: instant().optional(),
            })
            .optional(),
          email: z
            .strictObject({
              subject: text({ max: 78 }).optional(),
              preheader: text({ max: 100 }).optional(),
              body: html({ min: 1, max: 20_000, tags: headedTags }).optional(),
            })
            .optional(),
          sms: text({ max: 459 }).optional(),
        })
        .default({ inApp: { tone: 'info' } }),
      { search: ['push.title', 'inApp.title', 'email.subject', 'sms'] },
    ),
  },
  label: ({ name }) => name,
  list: {
    rowFields: ['sent', 'failed'],
    // Notifications without a time, the drafts, come first.
    defaultSort: [['sendsAt', 'DESC']],
    pendingFilter: lateReviews,
  },
  statistics: ['sent', 'failed', 'opened', 'pressed'],
  rules: {
    placeholders: { content: recipientPlaceholders },
    conditionallyRequired: [
      ...channels.flatMap((channel) => requiredContent[channel].map((path) => `content.${path}` as const)),
      'eventId',
      'segmentId',
      'listId',
      'scheduledAt',
    ],
    check: (notification, problem) => {
      checkContent(notification, problem);
      checkAudience(notification, problem);
      const { sendMode, scheduledAt, expiresAt } = notification;
      if (sendMode !== 'scheduled') return;
      if (!scheduledAt) problem('scheduledAt', rules.timeMissing);
      else if (expiresAt && expiresAt <= scheduledAt) problem('expiresAt', rules.expiresBeforeSent);
    },
  },
  editableStates: ['draft'],
  draftState: 'draft',
  // Another message goes to other people, at another time.
  notDuplicated: [
    'audienceMode',
    'audience',
    'segmentId',
    'eventId',
    'listId',
    'exclusions',
    'sendMode',
    'scheduledAt',
    'timeZoneMode',
    'expiresAt',
  ],
  states: {
    status: {
      values: [
        'draft',
        'in_review',
        'scheduled',
        'sending',
        'cancelling',
        'sent',
        'partially_failed',
        'failed',
        'cancelled',
      ],
      automatic: { scheduled: ['sending'], sending: ['sent', 'partially_failed', 'failed'], cancelling: ['cancelled'] },
    },
  },
  actions: [
    { name: 'submit', from: ['draft'], to: 'in_review' },
    { name: 'returnToDraft', from: ['in_review', 'scheduled'], to: 'draft' },
    // The first of two approvals; the second one sends or schedules it.
    {
      name: 'approve',
      from: ['in_review'],
      to: 'in_review',
      logged: 'approve',
      goesLive: true,
      requiresOtherEditor: true,
    },
    { name: 'schedule', from: ['draft'], to: 'scheduled', goesLive: true },
    { name: 'schedule', from: ['in_review'], to: 'scheduled', goesLive: true, requiresOtherEditor: true },
    { name: 'send', from: ['draft'], to: 'sending', logged: 'send', goesLive: true },
    { name: 'send', from: ['in_review'], to: 'sending', logged: 'send', goesLive: true, requiresOtherEditor: true },
    // The person who approves it chooses another time, and nothing else about it changes.
    {
      name: 'scheduleAt',
      from: ['in_review'],
      to: 'scheduled',
      fields: ['scheduledAt'],
      required: ['scheduledAt'],
      goesLive: true,
      requiresOtherEditor: true,
    },
    { name: 'stop', from: ['sending'], to: 'cancelling' },
    {
      name: 'resend',
      from: ['partially_failed', 'failed'],
      to: 'sending',
      logged: 'resend',
      goesLive: true,
      count: countToSendAgain,
    },
    {
      name: 'resume',
      from: ['cancelled'],
      to: 'sending',
      logged: 'resume',
      goesLive: true,
      count: (record) => (isTakenBack(record) ? 0 : countRemaining(record)),
    },
    { name: 'cancel', from: ['scheduled'], to: 'cancelled' },
  ],
  values: {
    computed: {
      fields: {
        sendsAt: field(instant().optional(), { row: true, sort: true, filter: true }),
        ...section(
          'when',
          { startedAt: instant().optional(), finishedAt: instant().optional() },
          { visible: ({ startedAt }) => startedAt },
        ),
        ...section('audience', {
          /** How many people it reached when it was approved, where two people approve it. */
          approvedReach: field(wholeNumber(0, 1_000_000_000).optional(), {
            visible: ({ approvedReach }) => approvedReach,
          }),
        }),
      },
      // A notification that was sent keeps its start time.
      compute: ({ sendMode, scheduledAt }, before) => ({
        sendsAt: before?.startedAt ?? (sendMode === 'scheduled' ? scheduledAt : undefined),
      }),
    },
    derived: {
      fields: {
        /** How many people of the audience were looked at when sending started, and how many there are to look at. */
        prepared: count(),
        toPrepare: count(),
        /** Until then, stopping it takes it back from everybody. */
        heldUntil: instant().optional(),
        /** Until then, its messages are tried, unless it has a time of its own for that. */
        sendsUntil: instant().optional(),
        /** Whether its time comes within the hour, or has passed, while it waits for approval. */
        reviewTime: field(z.enum(reviewTimes).default('in_time'), { row: true, filter: true }),
        targeted: field(count(), { row: true, sort: true }),
        suppressed: count(),
        unknown: count(),
        cancelled: count(),
        /** How many of those that failed are sent again when somebody asks for it. */
        retryable: wholeNumber(0, 1_000_000_000).optional(),
        /** When the deliveries were deleted; the counts stay. */
        deliveriesRemovedAt: instant().optional(),
      },
    },
  },
});

export type Notification = RecordOf<typeof notifications>;
