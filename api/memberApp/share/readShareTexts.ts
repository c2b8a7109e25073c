import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatDayWithYear, fullName, type RecordData } from '../../../resources/engine/schema';
import { contentTypes } from '../../../resources/share-settings/choices';
import { shareSettings } from '../../../resources/share-settings/shareSettingsSchema';
import { messageLengthOn, type ShareValues, shareTextsOf } from '../../../resources/share-settings/templates';
import type { Database } from '../../platform/database/connect';
import { htmlToText } from '../../platform/outbox/html';
import { readOrganization } from '../../platform/outbox/organization';
import { isLiveSql, versionInEffectSql } from '../../records/publish/versionInEffect';
import type { RecordsContext } from '../../records/recordsContext';
import { areaNameSql } from '../../records/storage/columns';
import { declaredContentOf } from '../../records/storage/recordContent';
import type { ContentReader } from '../content/contentReader';
import { notFound } from '../content/contentReader';
import { contentPicture, contentType } from '../content/contentSchema';
import { type MemberSchema, memberFieldsOf } from '../content/memberFields';
import { presentContent } from '../content/presentContent';
import { readContentRecord } from '../content/readContent';
import { readReferences } from '../content/readReferences';

/** The areas of what can be shared; the app itself is no record. */
export const sharedAreas = {
  news: 'news-and-insights',
  event: 'events',
  offer: 'offers',
  calculator: 'calculators',
  service: 'services',
  document: 'documents',
  advisor: 'advisors',
} as const satisfies Record<Exclude<(typeof contentTypes)[number], 'app'>, string>;

export type SharedType = keyof typeof sharedAreas;

/** The kinds of records that can be shared. */
export const sharedTypes = contentTypes.filter((type) => type !== 'app');

/** The texts of one channel. */
export const channelTexts = z.object({
  channel: contentType,
  url: z.url().describe('The link to share, with the parameters of the campaign'),
  title: z.string().describe('Of the card on a social network; empty for other channels'),
  subject: z.string().describe('Of an email; empty for other channels'),
  message: z.string().describe('With the disclosure and the hashtags; empty for a link that is copied'),
  image: contentPicture.optional().describe('The picture of the setting, else that of the record'),
});

/** The fields of a setting that refer to others, presented like content. */
export const shareSettingContent: MemberSchema = {
  ...shareSettings,
  members: {
    fields: ['channel', 'image', 'disclosureId'],
    order: [['sortOrder', 'ASC']],
    derived: [],
    receivers: () => 'everyone',
  },
};

type Picture = z.output<typeof contentPicture>;

/** A record as members get it, as far as texts for sharing use it. */
export interface SharedContent {
  title?: string;
  name?: string;
  firstName?: string;
  lastName?: string;
  excerpt?: string;
  summary?: string;
  bioShort?: string;
  intro?: string;
  description?: string;
  eventDate?: string;
  startTime?: string;
  venue?: { address?: { city?: string } };
  hostAdvisorId?: { label: string };
  partnerOrgId?: { label: string };
  ogImage?: Picture;
  heroImage?: Picture;
  image?: Picture;
  photo?: Picture;
}

/** The record to share, by its type and key, or the app itself; the app knows the address of both. */
interface ShareRequest {
  type: SharedType | 'app';
  key?: string;
  url: string;
  channel?: string | undefined;
}

/**
 * Reads the texts with which a reader shares something, by channel in their order. Throws 404 unless the reader gets
 * the record now.
 * @returns the texts, and when the record is over, if that is known
 */
export const readShareTexts = async (
  context: RecordsContext,
  reader: ContentReader,
  { type, key = '', url, channel }: ShareRequest,
): Promise<{ texts: z.output<typeof channelTexts>[]; nextChange: Date | undefined }> => {
  const { database } = context;
  const { content, nextChange } =
    type === 'app' ? { content: {}, nextChange: undefined } : await readShared(reader, type, key);
  const settings = (await readLiveSettings(database, reader.now)).filter(
    (setting) =>
      setting.contentType === type && setting.isEnabled && (channel === undefined || setting.channel === channel),
  );
  const { companyName } = await readOrganization(database);
  const values = shareValuesOf(content, { url, companyName });
  const texts = await presentShareTexts(context, settings, { values, picture: sharedPictureOf(content) });
  return { texts, nextChange };
};

/**
 * Reads what members get of all settings, in the order of the buttons. The position counts at once, so it is that of the
 * record.
 */
const readLiveSettings = async (database: Database, now: Date) => {
  const area = areaNameSql(shareSettings);
  const { rows } = await database.execute<{ data: RecordData }>(sql`
    SELECT versions.data FROM records
    JOIN versions ON versions.area = ${area} AND record_id = records.id AND versions.version = ${versionInEffectSql(now)}
    WHERE records.area = ${area} AND deleted_at IS NULL AND ${isLiveSql(now)}
    ORDER BY (records.data->>'sortOrder')::integer, records.id`);
  return rows.map(({ data }) => declaredContentOf(shareSettings, data));
};

/** The channel of a setting that is not saved yet. */
const noChannel = { key: '', label: '' };

/** Fills in the texts of some settings. */
export const presentShareTexts = async (
  context: RecordsContext,
  settings: readonly Record<string, unknown>[],
  { values, picture }: { values: ShareValues; picture?: Picture | undefined },
): Promise<z.output<typeof channelTexts>[]> => {
  const references = await readReferences(context, context.database, shareSettingContent, settings);
  return settings.map((setting) => {
    const presented = presentContent(memberFieldsOf(shareSettingContent), setting, references) as {
      channel?: z.output<typeof contentType>;
      image?: Picture;
      disclosureId?: z.output<typeof contentType>;
    };
    const { channel = noChannel } = presented;
    const image = presented.image ?? picture;
    return {
      channel,
      ...fittingTexts(setting, channel.key, values, presented.disclosureId?.text),
      ...(image && { image }),
    };
  });
};

const readShared = async (reader: ContentReader, type: SharedType, key: string) => {
  const shared = reader.schemas.find(({ name }) => name === sharedAreas[type]) as MemberSchema;
  const { rows, nextChange } = await readContentRecord(reader, shared, key);
  const [json] = rows;
  if (json === undefined) throw notFound(shared);
  return { content: JSON.parse(json) as SharedContent, nextChange };
};

/** Returns the values of the placeholders for a record as members get it. The company of an offer is the partner whose offer it is. */
export const shareValuesOf = (
  { firstName, lastName, venue, hostAdvisorId, partnerOrgId, ...content }: SharedContent,
  { url, companyName }: { url: string; companyName: string | undefined },
): ShareValues => {
  const { excerpt, summary, bioShort, intro, description } = content;
  const person = fullName({ firstName, lastName }) || undefined;
  const values = {
    title: person ?? content.title ?? content.name,
    excerpt: htmlToText(excerpt ?? summary ?? bioShort ?? intro ?? description ?? ''),
    eventDate: content.eventDate && formatDayWithYear(content.eventDate),
    eventTime: content.startTime,
    city: venue?.address?.city,
    advisorName: person ?? hostAdvisorId?.label,
    companyName: partnerOrgId?.label ?? companyName,
  };
  return { ...Object.fromEntries(Object.entries(values).filter(([, value]) => value)), url };
};

/** Returns the picture of a record that is shared. */
export const sharedPictureOf = ({ ogImage, heroImage, image, photo }: SharedContent) =>
  ogImage ?? heroImage ?? image ?? photo;

/** Fills in the texts of a channel. A message that is too long for the channel gets a shorter excerpt. */
const fittingTexts = (setting: object, channel: string, values: ShareValues, disclosure: string | undefined) => {
  const texts = shareTextsOf(setting, values, disclosure);
  const { units, max = Number.POSITIVE_INFINITY } = messageLengthOn(channel, texts.message);
  if (channel === 'sms' || units <= max) return texts;
  const { excerpt = '' } = values;
  const words = excerpt.slice(0, Math.max(0, excerpt.length - (units - max) - 1)).replace(/\s+\S*$/, '');
  return shareTextsOf(setting, { ...values, excerpt: words && `${words}…` }, disclosure);
};
