import { without } from 'es-toolkit';
import type { z } from 'zod';
import {
  type AreaSchema,
  type FieldNode,
  fieldNodes,
  masterTypeCategoryOf,
  validateRecord,
} from '../../../resources/engine/schema';
import { limitKeys } from '../../../resources/engine/texts/limitKeys';

type Data = Record<string, unknown>;

/**
 * Values for the fields that rules between fields restrict and that cannot be built from the fields alone, by area. A
 * function gets the number of the example and its targets, where the values differ.
 */
const hints: Record<string, Data | ((number: number, targets: Targets) => Data | Promise<Data>)> = {
  organizations: { email: 'benefits@example.org' },
  'union-affiliates': { coordinator: { name: 'Luis Ortega', email: 'benefits@example.org' } },
  snippets: { blocks: [{ type: 'rich_text', body: '<p>Example</p>' }] },
  legals: { versionLabel: '1.0', effectiveDate: '2099-01-01' },
  'news-and-insights': async (_, { masterType }) => ({ type: await masterType('news_type') }),
  documents: async (_, { masterType }) => ({ language: await masterType('language') }),
  contacts: (number) => ({ email: `name${number}@example.org` }),
  'contact-directory': { phone: '+12025550143' },
  notifications: async (_, { masterType }) => ({
    // Both kinds of topics exist: with and without a review.
    topicId: (await masterType('notification_topic', 'content')) && (await masterType('notification_topic')),
    channels: ['in_app'],
    content: { inApp: { title: 'Example', body: 'An example', tone: 'info' } },
  }),
  segments: async (_, { masterType }) => ({
    audience: { everyone: false, states: [await masterType('us_state', 'CO')] },
  }),
  // An offer whose last day has passed is not published.
  offers: { redemption: 'mention', validThrough: '2029-10-31' },
  events: async (_, { reference }) => ({
    attendanceMode: 'online',
    onlineUrl: 'https://meet.example.org/example',
    eventDate: '2099-05-12',
    startTime: '09:00 AM',
    endTime: '10:30 AM',
    capacity: 500,
    enrolOpensAt: '2020-03-02T14:00:00.000Z',
    enrolClosesAt: '2099-05-11T14:00:00.000Z',
    speakerIds: [await reference('advisors')],
  }),
  'events-enrolment': async (number, { masterType }) => ({
    email: `enrolled${number}@example.org`,
    source: await masterType('lead_source'),
    overrideReason: 'Enrolled by telephone',
  }),
  advisors: async (_, { masterType }) => ({
    licenses: [
      {
        type: await masterType('license_type'),
        state: await masterType('us_state', 'CO'),
        number: '5550001',
        expiresOn: '2099-12-31',
      },
    ],
    appointmentTypeIds: [await masterType('appointment_type', 'intro_call')],
    meetingModes: [await masterType('meeting_mode', 'phone')],
  }),
  appointments: async (number, { reference, masterType }) => ({
    // With any free advisor, once there is one.
    memberName: (await reference('advisors')) && `Example ${number}`,
    phone: '+12025550143',
    memberState: await masterType('us_state', 'CO'),
    typeId: await masterType('appointment_type', 'intro_call'),
    mode: await masterType('meeting_mode', 'phone'),
    date: new Date(Date.now() + (1 + (number % 50)) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
    startTime: `${String(1 + (Math.floor(number / 50) % 11)).padStart(2, '0')}:00 PM`,
    overrideReason: 'The member asked for it',
  }),
  'share-settings': async (number, { masterType }) => {
    const channel = await masterType('share_channel', `channel_${number}`);
    const emailFields = channel === 'email' && { emailSubject: 'An example' };
    return { channel, ...emailFields, messageTemplate: 'Example: {{url}}', urlTemplate: '{{url}}' };
  },
  'assistant-bot': (number) => ({
    trainingPhrases: ['how', 'when', 'where', 'why', 'who'].map((word) => `${word} is example ${number}`),
    answerSource: 'text',
  }),
  calculators: async (_, { masterType }) => ({
    engine: 'expression',
    expression: 'pay / 2',
    inputs: [{ key: 'pay', label: 'Pay', type: 'currency' }],
    outputs: [{ key: 'half', label: 'Half', format: 'currency' }],
    testVectors: [2, 4, 6].map((pay) => ({ inputs: [{ key: 'pay', value: pay }], expected: pay / 2 })),
    disclosureIds: [await masterType('disclosure', 'hypothetical_results')],
  }),
  // The key is a year of this millennium.
  'yearly-limits': (number) => ({
    key: String(2100 + (number % 900)),
    amounts: { ira: 700_000 },
    unknownLimits: without(limitKeys, 'ira'),
  }),
  recommendations: {
    rule: { match: 'all', conditions: [{ field: 'age', op: 'gte', number: 55 }] },
    target: { type: 'url', id: 'https://example.org/learn' },
  },
  services: {
    icon: 'hand',
    cta: { label: 'Book', linkType: 'url', linkTarget: 'https://example.org/book' },
  },
};

/** Finds or creates the records that an example refers to. */
export interface Targets {
  /** Whether the API has this area. */
  has: (area: string) => boolean;
  /** The id of a record of an area, published where the area has publishing. */
  reference: (area: string) => Promise<string>;
  /** The key of a master type of a category: any, or the requested one. */
  masterType: (category: string, key?: string) => Promise<string>;
  /** The id of an uploaded file. */
  file: (kind: 'image' | 'document') => Promise<string>;
}

/** Optional fields that an example fills in nevertheless, so that filters find something. */
const alsoFilled: Readonly<Record<string, readonly string[]>> = {
  address: ['city', 'state', 'zip', 'latitude'],
  audience: ['states', 'planTypes', 'ageMin'],
  image: ['alt'],
};

/**
 * Builds a record of an area that can be saved and published. Required fields get a value that they accept. Another
 * number gives another record, which shares no unique value with the first.
 * @param alsoNeeded fields that are filled in too.
 */
export const exampleOf = async (
  schema: AreaSchema,
  number: number,
  targets: Targets,
  alsoNeeded: readonly string[] = [],
): Promise<Data> => {
  const hint = hints[schema.name];
  const needed = [...(schema.publish?.required ?? []), ...alsoNeeded];
  const example = {
    ...(await exampleObject(schema.record.shape, needed, number, targets)),
    ...(typeof hint === 'function' ? await hint(number, targets) : hint),
  };
  const { errors } = validateRecord(schema, example, { complete: true });
  if (Object.keys(errors).length > 0)
    throw new Error(`Give ${schema.name} hints in tests/api/records/exampleOf.ts: ${JSON.stringify(errors)}`);
  return example;
};

interface Definition {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  shape?: Record<string, z.ZodType>;
}

/** A field without its optional, nullable and default wrappers. */
export const unwrap = (field: z.ZodType): z.ZodType => {
  const { innerType } = field.def as unknown as Definition;
  return innerType ? unwrap(innerType) : field;
};

/** Builds values for the required fields and for those in `required`, each of what the field accepts. */
export const exampleObject = async (
  shape: Record<string, z.ZodType>,
  required: readonly string[] = [],
  number: number,
  targets: Targets,
) => {
  const example: Data = {};
  const nodes = fieldNodes(shape);
  const isNeeded = (name: string) => required.includes(name) || !shape[name]?.safeParse(undefined).success;
  for (const [name, field] of Object.entries(shape)) {
    const node = nodes[name];
    if (node && isNeeded(name) && !node.target) example[name] = await exampleValue(field, node, number, targets);
  }
  // A link target goes with the kind in its sibling field.
  for (const name of Object.keys(shape)) {
    const { kindField = '', kinds = {} } = nodes[name]?.target ?? {};
    const word = example[kindField] ?? shape[kindField]?.safeParse(undefined).data;
    if (!isNeeded(name) && kinds[String(word)] === undefined) continue;
    const [selected, kind = ''] = Object.entries(kinds).find(([, kind]) => isAvailable(kind, targets)) ?? [];
    Object.assign(example, selected && { [kindField]: selected, [name]: await exampleTarget(kind, number, targets) });
  }
  return example;
};

const isAvailable = (kind: string, targets: Targets) =>
  kind === 'url' || kind === 'phone' || kind.startsWith('types/') || targets.has(kind);

const exampleTarget = (kind: string, number: number, targets: Targets) => {
  if (kind === 'url') return `https://example.org/${number}`;
  if (kind === 'phone') return `+1202555${padded(number)}`;
  const category = masterTypeCategoryOf(kind);
  return category ? targets.masterType(category) : targets.reference(kind);
};

const exampleValue = async (field: z.ZodType, node: FieldNode, number: number, targets: Targets): Promise<unknown> => {
  const { type, element, shape } = unwrap(field).def as unknown as Definition;
  if (element && node.item) {
    const items: unknown[] = [];
    const next = () => (items.length === 0 ? number : number * 100 + items.length);
    do items.push(await exampleValue(element, node.item, next(), targets));
    while (!field.safeParse(items).success && items.length < 10);
    return items;
  }
  if (node.masterType) return targets.masterType(node.masterType);
  if (node.reference) return targets.reference(node.reference);
  if (node.file) return targets.file(node.file);
  if (shape) return exampleObject(shape, alsoFilled[node.kind], number, targets);
  if (type === 'record') return {};
  if (node.enumValues) return node.enumValues[0];
  const candidates = node.html ? htmlCandidates(node.html, number) : plainCandidates(number);
  return candidates.find((value) => field.safeParse(value).success);
};

const padded = (number: number) => String(number).padStart(4, '0');

/** Texts of growing length. */
const textCandidates = (number: number) => [
  `Example text ${number}`,
  ...[2, 4, 8, 16, 64].map((count) => `Example sentence number ${number}. `.repeat(count).trim()),
];

const htmlCandidates = (tags: readonly string[], number: number) =>
  textCandidates(number).map((text) => (tags.includes('p') ? `<p>${text}</p>` : text));

/** Values that fields accept, the most specific first. A field gets the first that it accepts. */
const plainCandidates = (number: number): unknown[] => [
  true,
  number,
  1,
  0,
  50,
  `example-${number}`,
  `name${number}@example.org`,
  `+1202555${padded(number)}`,
  `https://example.org/${number}`,
  `/example/${number}`,
  `#0B${padded(number)}`,
  `4.2.${number}`,
  '2026-11-09T14:00:00.000Z',
  '2026-11-09',
  '09:00 AM',
  'America/New_York',
  ...textCandidates(number),
  `example_${number}`,
  `EX-${number}`,
  `EXAMPLE${number}`,
  '80202',
  `${number}`,
  `${number}.0`,
  `12-${String(number).padStart(7, '0')}`,
  String(number).padStart(3, '0'),
  'CO',
];
