import { z } from 'zod';
import { address, audience } from '../../../resources/engine/domain';
import {
  type AreaSchema,
  defineSchema,
  email,
  file,
  html,
  image,
  instant,
  masterType,
  messagesOf,
  money,
  personal,
  plainDate,
  reference,
  slug,
  stripHtml,
  tags,
  target,
  text,
  wholeNumber,
} from '../../../resources/engine/schema';

declare module '../../../resources/engine/schema/areaNames' {
  interface AreaNames {
    trials: true;
  }
}

const linkKinds = {
  page: 'app-page',
  trial: 'trials',
  goal: 'types/recommendation_goal',
  url: 'url',
  phone: 'phone',
} as const;

const messages = messagesOf('trials', {
  slugTaken: 'Another trial has this slug.',
  codeTaken: 'Another published trial has this code.',
  tooManyFeatured: 'At most 2 trials are featured.',
  ticketOpen: 'There is an open ticket of this person.',
});

/** An area that uses everything that a schema can declare. */
const trials = defineSchema({
  name: 'trials',
  record: z.object({
    title: text({ min: 3, max: 80 }),
    slug: slug(),
    code: text({ max: 20 }).optional(),
    fee: money().default(0),
    isFeatured: z.boolean().default(false),
    logo: image().optional(),
    sheet: file().optional(),
    body: html({ min: 10, max: 500, tags: ['p', 'a', 'strong', 'ul', 'li'] }).optional(),
    address: address().optional(),
    audience: audience().optional(),
    ownerId: reference('staff'),
    parentId: reference('trials').optional(),
    relatedIds: z.array(reference('trials')).max(10).default([]),
    shownWithIds: z
      .array(reference('trials', { published: true }))
      .max(10)
      .default([]),
    linkType: z.enum(['none', 'page', 'trial', 'goal', 'url', 'phone']).default('none'),
    linkTarget: target('linkType', linkKinds).optional(),
    parts: z
      .array(
        z.strictObject({
          heading: text({ max: 60 }),
          kind: masterType('event_topic').optional(),
          note: html({ min: 0, max: 200, tags: ['strong'] }).optional(),
          picture: image().optional(),
        }),
      )
      .default([]),
    tags: tags({ maxItems: 5, max: 20 }),
    validFrom: plainDate().optional(),
    validThrough: plainDate().optional(),
    seats: wholeNumber(0, 100).default(0),
    place: wholeNumber(0, 9999).default(0),
  }),
  label: (trial) => trial.title,
  list: {
    search: ['title', 'body'],
    rowFields: ['title', 'sheet', 'address.state', 'ownerId', 'seating', 'trialNo', 'words', 'visits', 'updatedAt'],
    sort: ['title', 'parentId', 'fee', 'address.city', 'address.latitude', 'words', 'visits', 'trialNo', 'validFrom'],
    filter: [
      'slug',
      'fee',
      'address.state',
      'address.city',
      'audience.states',
      'audience.ageMin',
      'parts.kind',
      'shownWithIds',
      'ownerId',
      'tags',
      'words',
      'visits',
      'trialNo',
      'validFrom',
    ],
    defaultSort: [
      ['live', 'DESC'],
      ['title', 'ASC'],
    ],
    manualOrder: { field: 'place', within: 'ownerId' },
  },
  rules: {
    parentField: 'parentId',
    unique: [
      { fields: ['slug'], message: messages.slugTaken },
      { fields: ['code'], onlyPublished: true, message: messages.codeTaken },
    ],
    publishLimits: [{ where: { isFeatured: true }, max: 2, message: messages.tooManyFeatured }],
  },
  publish: {
    required: ['logo', 'sheet', 'body', 'address', 'audience', 'parts', 'linkTarget'],
    window: { startsAt: 'validFrom', endsAt: 'validThrough' },
  },
  states: { seating: { values: ['open', 'closed', 'full'], automatic: { open: ['full'] } } },
  actions: [
    {
      name: 'close',
      field: 'seating',
      from: ['open'],
      to: 'closed',
      logged: 'shut',
      fields: ['code', 'seats'],
      required: ['code'],
      reason: true,
    },
    { name: 'closeFull', field: 'seating', from: ['full'], to: 'closed' },
    { name: 'open', field: 'seating', from: ['closed'], to: 'open' },
    { name: 'fill', field: 'seating', from: ['closed'], to: 'full' },
  ],
  values: {
    numbering: { field: 'trialNo', prefix: 'TR', digits: 4 },
    derived: { fields: { visits: z.int().default(0) } },
    computed: {
      fields: { words: z.int(), mostSeats: z.int(), rooms: z.int().optional() },
      compute: ({ body, seats, seating }: Record<string, unknown>, before) => ({
        words: stripHtml(String(body ?? ''))
          .split(' ')
          .filter(Boolean).length,
        mostSeats: Math.max(Number(seats), Number(before?.mostSeats ?? 0)),
        rooms: seating === 'closed' ? undefined : 1,
      }),
    },
  },
});

/** An area with exactly one record. */
const trialSettings = defineSchema({
  name: 'trial-settings',
  record: z.object({
    greeting: text({ max: 80 }).default('Welcome'),
    threshold: z.number().min(0).max(1).default(0.5),
    topics: z.array(masterType('event_topic')).default([]),
  }),
  label: () => 'Trial settings',
  singletonId: 'settings',
  list: {
    search: ['greeting'],
    sort: ['greeting'],
    filter: ['threshold'],
    defaultSort: [['greeting', 'ASC']],
  },
});

/** An area without publishing whose records have a status. */
const trialTickets = defineSchema({
  name: 'trial-tickets',
  record: z.object({
    subject: text({ max: 80 }),
    email: email(),
    memberId: reference('members').optional(),
    bornOn: personal(plainDate().optional()),
  }),
  label: ({ subject }) => subject,
  list: {
    search: ['subject'],
    sort: ['subject'],
    filter: ['email', 'memberId', 'bornOn'],
    defaultSort: [['subject', 'ASC']],
  },
  rules: {
    unique: [{ fields: ['email'], exceptStates: ['closed'], message: messages.ticketOpen }],
  },
  states: { status: { values: ['open', 'closed'] } },
  actions: [
    { name: 'close', from: ['open'], to: 'closed' },
    { name: 'open', from: ['closed'], to: 'open' },
    { name: 'flag', from: ['open'], logged: 'flagged', undoneBy: 'unflag' },
    { name: 'unflag', from: ['open'], logged: 'unflagged' },
  ],
  values: {
    computed: { fields: { flaggedAt: instant().optional() } },
  },
});

/** Areas that exist only in tests. */
export const trialAreas: readonly AreaSchema[] = [trials, trialSettings, trialTickets];
