import { sql } from 'drizzle-orm';
import { groupBy, uniq } from 'es-toolkit';
import { type AreaSchema, fillPlaceholders, type RecordData } from '../../../resources/engine/schema';
import { type AnnotatedValue, annotatedValuesOf, limitPlaceholderValues } from '../../../resources/engine/texts';
import { loadApprovedTables } from '../../areas/yearlyLimits/approvedTables';
import type { SecretKeys } from '../../platform/accounts/secretKeys';
import type { Queryable, QueryRow } from '../../platform/database/connect';
import { publishedUrlOf, widths } from '../../platform/files/addresses';
import { readOrganization } from '../../platform/outbox/organization';
import { isInTimeSql } from '../../records/publish/versionInEffect';
import { targetOf } from '../../records/read/targets';
import type { RecordsContext } from '../../records/recordsContext';
import { isOneOfTypesSql } from '../../records/storage/masterTypes';
import { declaredContentOf } from '../../records/storage/recordContent';
import type { StoredBlock } from './blockLimits';
import { type MemberSchema, memberFieldsOf } from './memberFields';
import type { ContentFile, ContentLink, ContentReferences, ContentType, StoredPicture } from './presentContent';

type Content = Readonly<RecordData>;

/** Reads what some contents of an area refer to now, in a few queries for all of them. */
export const readReferences = async (
  { keys, schemas, now }: Pick<RecordsContext, 'keys' | 'schemas' | 'now'>,
  queryable: Queryable,
  schema: MemberSchema,
  contents: readonly Content[],
): Promise<ContentReferences> => {
  const fields = memberFieldsOf(schema);
  const values = contents.flatMap((content) => annotatedValuesOf(fields, content));
  const requests = values.flatMap((value) => targetOf(value) ?? []);
  const { record: records = [], type: types = [] } = groupBy(requests, ({ kind }) => kind);
  const fileIds = values.flatMap(fileIdOf);
  const hasPlaceholders = JSON.stringify(contents).includes('{{');
  // Sent together, so that they take one round trip.
  const [links, snippets, labels, files, placeholders] = await Promise.all([
    readLinks(queryable, schemas, records, now()),
    readSnippets(queryable, records, now()),
    readTypes(queryable, types),
    readFiles(queryable, keys, fileIds),
    hasPlaceholders ? readPlaceholders(queryable) : {},
  ]);
  return {
    linkOf: (area, id) => links.get(`${area}/${id}`),
    typeOf: (category, key) => labels.get(`${category}/${key}`)?.type,
    pictureOf: ({ fileId, alt, decorative = false, focalX = 0.5, focalY = 0.5 }: StoredPicture) => {
      const picture = files.get(fileId)?.picture;
      return picture && { ...picture, alt: decorative ? '' : (alt ?? picture.alt), focalX, focalY };
    },
    fileOf: (id) => files.get(id)?.file,
    snippetOf: (id) => snippets.get(id),
    refersTo: (content) =>
      uniq(
        annotatedValuesOf(fields, content).flatMap((value) => {
          const { kind, area, id } = targetOf(value) ?? {};
          const typeId = kind === 'type' && labels.get(`${area}/${id}`)?.id;
          return [
            ...(kind === 'record' ? [`${area}/${id}`] : []),
            ...(typeId ? [`types/${typeId}`] : []),
            ...fileIdOf(value).map((fileId) => `files/${fileId}`),
          ];
        }),
      ),
    fill: (text) => (text.includes('{{') ? fillPlaceholders(text, placeholders) : text),
  };
};

interface Request {
  area: string;
  id: string;
}

const fileIdOf = ({ meta, value }: AnnotatedValue) => (meta.file ? [value] : []);

/** Members get links to what is in its window now. Of staff, as the authors of articles, they get the name. */
const readLinks = async (
  queryable: Queryable,
  schemas: readonly AreaSchema[],
  requests: readonly Request[],
  now: Date,
) => {
  const links = new Map<string, ContentLink>();
  const { staff = [], ...content } = groupBy(requests, ({ area }) => area);
  for (const [area, inArea] of Object.entries(content)) {
    const { rows } = await queryable.execute<QueryRow & Required<ContentLink>>(sql`
      SELECT record_id AS id, find_key AS key, label FROM member_content
      WHERE area = ${area} AND record_id = ANY(${idsOf(inArea)})
        AND ${isInTimeSql(now)}`);
    for (const { id, key, label } of rows) links.set(`${area}/${id}`, { id, key, label });
  }
  const schema = schemas.find(({ name }) => name === 'staff');
  if (!schema || staff.length === 0) return links;
  const { rows } = await queryable.execute<{ id: string; data: Content }>(sql`
    SELECT id, data FROM records WHERE area = 'staff' AND id = ANY(${idsOf(staff)}) AND deleted_at IS NULL`);
  for (const { id, data } of rows) links.set(`staff/${id}`, { label: schema.label(declaredContentOf(schema, data)) });
  return links;
};

/** Reads the blocks of snippets that are in their window now. */
const readSnippets = async (queryable: Queryable, requests: readonly Request[], now: Date) => {
  const snippets = requests.filter(({ area }) => area === 'snippets');
  if (snippets.length === 0) return new Map<string, StoredBlock[]>();
  const { rows } = await queryable.execute<{ id: string; body: string }>(sql`
    SELECT record_id AS id, body FROM member_content
    WHERE area = 'snippets' AND record_id = ANY(${idsOf(snippets)})
      AND ${isInTimeSql(now)}`);
  return new Map(rows.map(({ id, body }) => [id, (JSON.parse(body) as { blocks?: StoredBlock[] }).blocks ?? []]));
};

const idsOf = (requests: readonly Request[]) => sql`${sql.param(uniq(requests.map(({ id }) => id)))}::text[]`;

/** Returns the slug or key by which a record is found; its id where it has none. */
export const findKeyOf = ({ members }: MemberSchema, id: string, content: Content): string =>
  String((members.find && content[members.find]) ?? id);

/** A type as members get it, and the id of its record. */
interface StoredType {
  id: string;
  type: ContentType;
}

const readTypes = async (queryable: Queryable, requests: readonly Request[]) => {
  if (requests.length === 0) return new Map<string, StoredType>();
  const { rows } = await queryable.execute<
    QueryRow & { id: string; category: string; key: string; label: string; text: string | null }
  >(sql`
    SELECT id, data->>'category' AS category, data->>'key' AS key, label, data->'meta'->>'text' AS text FROM records
    WHERE ${isOneOfTypesSql(requests.map(({ area, id }) => ({ category: area, key: id })))}`);
  return new Map(
    rows.map(({ id, category, key, label, text }) => [
      `${category}/${key}`,
      { id, type: { key, label, ...(text && { text }) } },
    ]),
  );
};

const readFiles = async (queryable: Queryable, keys: SecretKeys, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { file: ContentFile; picture?: Picture }>();
  const { rows } = await queryable.execute<QueryRow & FileRow>(sql`
    SELECT id::text, name, type, size, width, height, alt, hash FROM files
    WHERE id = ANY(${sql.param([...new Set(ids)])}::uuid[])`);
  return new Map(rows.map((row) => [row.id, describe(keys, row)]));
};

interface FileRow extends ContentFile {
  id: string;
  hash: string;
  width: number | null;
  height: number | null;
  alt: string | null;
}

type Picture = ReturnType<typeof pictureOf>;

const describe = (keys: SecretKeys, row: FileRow) => {
  const { name, type, size, width, height } = row;
  const file = { name, type, size: Number(size) };
  return width === null || height === null ? { file } : { file, picture: pictureOf(keys, row, width, height) };
};

const pictureOf = (keys: SecretKeys, { alt, ...row }: FileRow, width: number, height: number) => ({
  url: publishedUrlOf(keys, row, 'original'),
  width,
  height,
  variants: widths
    .filter((narrower) => narrower < width)
    .map((narrower) => ({ width: narrower, url: publishedUrlOf(keys, row, `${narrower}`) })),
  alt: alt ?? '',
});

const readPlaceholders = async (queryable: Queryable): Promise<Record<string, string | undefined>> => {
  const [{ companyName, supportEmail }, tables] = await Promise.all([
    readOrganization(queryable),
    loadApprovedTables(queryable),
  ]);
  return { ...limitPlaceholderValues(tables), companyName, supportEmail };
};
