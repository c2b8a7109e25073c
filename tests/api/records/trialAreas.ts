import { z } from 'zod';
import {
  type AreaSchema,
  defineSchema,
  email,
  field,
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
import { address, audience } from '../../../resources/engine/sharedFields';

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
  record: {
    title: field(text({ min: 3, max: 80 }), { row: true, search: true, sort: true }),
    slug: field(slug(), { filter: true }),
    code: text({ max: 20 }).optional(),
    fee: field(money().default(0), { sort: true, filter: true }),
    isFeatured: z.boolean().default(false),
    logo: field(image().optional(), { requiredToPublish: true }),
    sheet: field(file().optional(), { row: true, requiredToPublish: true }),
    body: field(html({ min: 10, max: 500, tags: ['p', 'a', 'strong', 'ul', 'li'] }).optional(), {
      search: true,
      requiredToPublish: true,
    }),
    address: field(address().optional(), {
      row: ['state'],
      sort: ['city', 'latitude'],
      filter: ['state', 'city'],
      requiredToPublish: true,
    }),
    audience: field(audience().optional(), { filter: ['states', 'ageMin'], requiredToPublish: true }),
    ownerId: field(reference('staff'), { row: true, filter: true }),
    parentId: field(reference('trials').optional(), { sort: true }),
    relatedIds: z.array(reference('trials')).max(10).default([]),
    shownWithIds: field(
      z
        .array(reference('trials', { published: true }))
        .max(10)
        .default([]),
      { filter: true },
    ),
    linkType: z.enum(['none', 'page', 'trial', 'goal', 'url', 'phone']).default('none'),
    linkTarget: field(target('linkType', linkKinds).optional(), { requiredToPublish: true }),
    parts: field(
      z
        .array(
          z.strictObject({
            heading: text({ max: 60 }),
            kind: masterType('event_topic').optional(),
            note: html({ min: 0, max: 200, tags: ['strong'] }).optional(),
            picture: image().optional(),
          }),
        )
        .default([]),
      { filter: ['kind'], requiredToPublish: true },
    ),
    tags: field(tags({ maxItems: 5, max: 20 }), { filter: true }),
    validFrom: field(plainDate().optional(), { sort: true, filter: true }),
    validThrough: plainDate().optional(),
    seats: wholeNumber(0, 100).default(0),
    place: wholeNumber(0, 9999).default(0),
  },
  label: (trial) => trial.title,
  list: {
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
    derived: {
      fields: {
        visits: field(z.int().default(0), { row: true, sort: true, filter: true }),
      },
    },
    computed: {
      fields: {
        words: field(z.int(), { row: true, sort: true, filter: true }),
        mostSeats: z.int(),
        rooms: z.int().optional(),
      },
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
  record: {
    greeting: field(text({ max: 80 }).default('Welcome'), { search: true, sort: true }),
    threshold: field(z.number().min(0).max(1).default(0.5), { filter: true }),
    topics: z.array(masterType('event_topic')).default([]),
  },
  label: () => 'Trial settings',
  singletonId: 'settings',
  list: {
    defaultSort: [['greeting', 'ASC']],
  },
});

/** An area without publishing whose records have a status. */
const trialTickets = defineSchema({
  name: 'trial-tickets',
  record: {
    subject: field(text({ max: 80 }), { search: true, sort: true }),
    email: field(email(), { filter: true }),
    memberId: field(reference('members').optional(), { filter: true }),
    bornOn: field(personal(plainDate().optional()), { filter: true }),
  },
  label: ({ subject }) => subject,
  list: {
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
    computed: {
      fields: {
        flaggedAt: instant().optional(),
      },
    },
  },
});

/** Areas that exist only in tests. */
export const trialAreas: readonly AreaSchema[] = [trials, trialSettings, trialTickets];
