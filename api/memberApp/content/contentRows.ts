import {
  type AreaSchema,
  collectTexts,
  fieldNodeAt,
  findPlaceholderNames,
  isSwitchedOff,
  type RecordData,
  sortKindOf,
  stripHtml,
  valueAt,
} from '../../../resources/engine/schema';
import { type Audience, audienceOf, declaredReceiversOf } from '../../../resources/engine/sharedFields';
import type { QueryRow } from '../../platform/database/connect';
import { searchTextOf } from '../../platform/search/searchText';
import { versionAsInEffect } from '../../records/publish/publishing';
import { timelineOf } from '../../records/publish/versionInEffect';
import { declaredContentOf } from '../../records/storage/recordContent';
import { toSortText } from '../../records/storage/sortKeys';
import { audienceColumnsOf } from './blockLimits';
import { fieldsWhileOffOf, type MemberSchema, memberFieldsOf, memberRowFieldsOf } from './memberFields';
import { type ContentReferences, presentContent, type Texts, withTexts } from './presentContent';
import { findKeyOf } from './readReferences';

type Content = Readonly<RecordData>;

/** A version that members get, or will get, and the time in which they do, as ISO instants; `null` is open. */
export interface VersionInTime {
  recordId: string;
  version: number;
  startsAt: string | null;
  endsAt: string | null;
  content: Content;
  /** Its texts as members have read them, if it has a name that members know. */
  texts?: Texts | undefined;
}

/** A record with the versions that members see, or will see. */
export interface PublishedRecord extends QueryRow {
  id: string;
  status: string | null;
  version: number;
  data: Content;
  publishedVersion: number | null;
  startsAt: string | null;
  endsAt: string | null;
  scheduledVersions: readonly { version: number; startsAt: string; endsAt: string | null }[];
  /** The contents of these versions, by number. */
  contents: Readonly<Record<string, Content>>;
  updatedAt: string;
  /** The texts of its named versions, by number. */
  namedTexts: Readonly<Record<string, Texts>>;
}

/**
 * Returns the timeline of a record with its contents. In an area without publishing, members get the present version.
 */
export const versionsInTime = (schema: AreaSchema, record: PublishedRecord): VersionInTime[] => {
  const { id, version, data, contents, namedTexts } = record;
  const present = declaredContentOf(schema, data);
  if (!schema.publish) return [{ recordId: id, version, startsAt: null, endsAt: null, content: present }];
  return timelineOf(record).flatMap((each) => {
    const content = contents[each.version];
    if (!content) return [];
    return [
      {
        recordId: id,
        ...each,
        content: versionAsInEffect(schema, declaredContentOf(schema, content), present),
        texts: namedTexts[each.version],
      },
    ];
  });
};

/** The members who get a version: everyone, all members, or those who match. */
type ContentAudience = Audience | 'everyone' | 'members';

/** Returns for whom a version is; undefined for nobody. */
export const contentAudienceOf = (schema: MemberSchema, content: Content): ContentAudience | undefined => {
  const receivers = declaredReceiversOf(schema, content);
  if (receivers === 'audience') return audienceOf(schema, content);
  return receivers === 'nobody' ? undefined : receivers;
};

/** A row of `member_content` without the time of its change, for a JSON record set. */
export type ContentRow = ReturnType<typeof toRow>;

/**
 * Returns the row of a version; undefined if nobody gets it.
 * @param descendantsOf returns some affiliates with all that are below them in the tree
 * @param receivers who gets the version, where it is not as its content says
 */
export const contentRowOf = (
  schema: MemberSchema,
  version: VersionInTime,
  references: ContentReferences,
  descendantsOf: (affiliateIds: readonly string[]) => string[],
  receivers: ContentAudience | undefined = contentAudienceOf(schema, version.content),
): ContentRow | undefined => {
  return (
    receivers &&
    toRow(schema, version, { ...references, descendantsOf }, audienceColumnsToRow(receivers, descendantsOf))
  );
};

const toRow = (
  schema: MemberSchema,
  { recordId, version, startsAt, endsAt, content, texts }: VersionInTime,
  references: ContentReferences,
  limits: ReturnType<typeof audienceColumnsToRow>,
) => {
  const [sort1 = null, sort2 = null] = schema.members.order.map(([key]) =>
    toSortText(sortKindOf(schema, key), valueAt(content, key.split('.'))),
  );
  const isOffNow = isSwitchedOff(schema, content);
  const fields = (isOffNow && fieldsWhileOffOf(schema)) || memberFieldsOf(schema);
  const presented = (of: typeof fields) =>
    JSON.stringify({ id: recordId, ...withTexts(presentContent(of, content, references), texts) });
  return {
    area: schema.name,
    record_id: recordId,
    version,
    find_key: findKeyOf(schema, recordId, content),
    label: schema.label(content),
    starts_at: startsAt ?? '-infinity',
    ends_at: endsAt ?? 'infinity',
    listed_until: isOffNow
      ? '-infinity'
      : String((schema.list.endField && content[schema.list.endField]) ?? 'infinity'),
    body: presented(fields),
    list_row: presented(memberRowFieldsOf(schema)),
    facets: facetsOf(schema, content),
    search: contentSearchTextOf(schema, content),
    sort_1: sort1,
    sort_2: sort2,
    ...limits,
    placeholders: collectTexts(content).flatMap(([, text]) => findPlaceholderNames(text)),
    refers_to: references.refersTo(content),
  };
};

/** Returns the columns of `audienceColumnsOf`. */
const audienceColumnsToRow = (...receivers: Parameters<typeof audienceColumnsOf>) => {
  const limits = audienceColumnsOf(...receivers);
  return {
    is_for_members: limits.isForMembers,
    member_statuses: limits.memberStatuses,
    retirement_systems: limits.retirementSystems,
    plan_types: limits.planTypes,
    affiliate_ids: limits.affiliateIds,
    organization_ids: limits.organizationIds,
    states: limits.states,
    platforms: limits.platforms,
    age_min: limits.ageMin,
    age_max: limits.ageMax,
    years_of_service_min: limits.yearsOfServiceMin,
    years_of_service_max: limits.yearsOfServiceMax,
  };
};

const facetsOf = (schema: MemberSchema, content: Content) =>
  Object.entries(schema.members.filter ?? {}).flatMap(([parameter, key]) => {
    const value = valueAt(content, fieldNodeAt(schema, key)?.list?.keys ?? key.split('.'));
    return [value ?? []].flat().map((each) => `${parameter}=${each}`);
  });

/** The texts that the list search of staff reads, as far as members get them. */
const contentSearchTextOf = (schema: MemberSchema, content: Content) => {
  const fields = memberFieldsOf(schema);
  const texts = schema.list.search.flatMap((key) => {
    const [name = ''] = key.split('.');
    return name in fields ? collectTexts(valueAt(content, key.split('.'))).map(([, text]) => stripHtml(text)) : [];
  });
  return searchTextOf(texts);
};
