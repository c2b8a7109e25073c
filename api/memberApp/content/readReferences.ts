import { sql } from 'drizzle-orm';
import { groupBy } from 'es-toolkit';
import { annotatedValuesOf, limitPlaceholderValues } from '../../../resources/engine/domain';
import { type AreaSchema, fillPlaceholders } from '../../../resources/engine/schema';
import { loadApprovedTables } from '../../areas/yearlyLimits/approvedTables';
import type { SecretKeys } from '../../platform/accounts/secretKeys';
import type { Queryable } from '../../platform/database/connect';
import { publishedUrlOf, widths } from '../../platform/files/addresses';
import { readOrganization } from '../../platform/outbox/organization';
import { referenceOf } from '../../records/read/lookUpReferences';
import { isOneOfTypesSql } from '../../records/storage/masterTypes';
import { declaredContentOf } from '../../records/storage/recordContent';
import { type MemberSchema, memberFieldsOf } from './memberFields';
import type { ContentFile, ContentLink, ContentReferences, ContentType, StoredPicture } from './presentContent';

type Content = Readonly<Record<string, unknown>>;

interface Keys {
  keys: SecretKeys;
  schemas: readonly AreaSchema[];
}

/** Reads what some contents of an area refer to, in a few queries for all of them. */
export const readReferences = async (
  { keys, schemas }: Keys,
  queryable: Queryable,
  schema: MemberSchema,
  contents: readonly Content[],
): Promise<ContentReferences> => {
  const values = contents.flatMap((content) => annotatedValuesOf(memberFieldsOf(schema), content));
  const requests = values.flatMap((value) => referenceOf(value) ?? []);
  const { record: records = [], type: types = [] } = groupBy(requests, ({ kind }) => kind);
  const fileIds = values.flatMap(({ meta, value }) => (meta.file ? [value] : []));
  const links = await readLinks(queryable, schemas, records);
  const labels = await readTypes(queryable, types);
  const files = await readFiles(queryable, keys, fileIds);
  const placeholders = await readPlaceholders(queryable);
  return {
    linkOf: (area, id) => links.get(`${area}/${id}`),
    typeOf: (category, key) => labels.get(`${category}/${key}`),
    pictureOf: ({ fileId, alt, decorative = false, focalX = 0.5, focalY = 0.5 }: StoredPicture) => {
      const picture = files.get(fileId)?.picture;
      return picture && { ...picture, alt: decorative ? '' : (alt ?? picture.alt), focalX, focalY };
    },
    fileOf: (id) => files.get(id)?.file,
    fill: (text) => (text.includes('{{') ? fillPlaceholders(text, placeholders) : text),
  };
};

interface Request {
  area: string;
  id: string;
}

/** Members get links to records that they may get too. Of staff, as the authors of articles, they get the name. */
const readLinks = async (queryable: Queryable, schemas: readonly AreaSchema[], requests: readonly Request[]) => {
  const links = new Map<string, ContentLink>();
  for (const [area, inArea] of Object.entries(groupBy(requests, ({ area }) => area))) {
    const schema = schemas.find(({ name }) => name === area);
    if (!schema?.members && area !== 'staff') continue;
    const ids = [...new Set(inArea.map(({ id }) => id))];
    const { rows } = await queryable.execute<{ id: string; data: Content }>(sql`
      SELECT records.id, ${schema?.publish ? sql`versions.data` : sql`records.data`} AS data FROM records
      ${
        schema?.publish
          ? sql`JOIN versions ON versions.area = records.area AND record_id = records.id
              AND versions.version = coalesce(published_version, scheduled_version)`
          : sql``
      }
      WHERE records.area = ${area} AND records.id = ANY(${sql.param(ids)}::text[]) AND deleted_at IS NULL`);
    for (const { id, data } of rows) {
      if (!schema) continue;
      const content = declaredContentOf(schema, data);
      const label = schema.label(content);
      if (!schema.members) links.set(`${area}/${id}`, { label });
      else if (schema.members.receivers?.(content) !== 'nobody')
        links.set(`${area}/${id}`, { id, key: findKeyOf(schema as MemberSchema, id, content), label });
    }
  }
  return links;
};

/** Returns the slug or key by which a record is found; its id where it has none. */
export const findKeyOf = ({ members }: MemberSchema, id: string, content: Content): string =>
  String((members.find && content[members.find]) ?? id);

const readTypes = async (queryable: Queryable, requests: readonly Request[]) => {
  if (requests.length === 0) return new Map<string, ContentType>();
  const { rows } = await queryable.execute<
    Record<string, unknown> & { category: string; key: string; label: string; text: string | null }
  >(sql`
    SELECT data->>'category' AS category, data->>'key' AS key, label, data->'meta'->>'text' AS text FROM records
    WHERE ${isOneOfTypesSql(requests.map(({ area, id }) => ({ category: area, key: id })))}`);
  return new Map(
    rows.map(({ category, key, label, text }) => [`${category}/${key}`, { key, label, ...(text && { text }) }]),
  );
};

const readFiles = async (queryable: Queryable, keys: SecretKeys, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, { file: ContentFile; picture?: Picture }>();
  const { rows } = await queryable.execute<Record<string, unknown> & FileRow>(sql`
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
  const { companyName, supportEmail } = await readOrganization(queryable);
  return { ...limitPlaceholderValues(await loadApprovedTables(queryable)), companyName, supportEmail };
};
