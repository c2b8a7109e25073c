import type { PreviewScope } from '../../platform/accounts/previews/previewScope';
import { problemAt } from '../../platform/http/problem';
import { type MemberSchema, memberPathOf, memberSchemasOf } from '../content/memberFields';
import { memberAppMessages } from '../messages.en';
import type { PreviewContext } from './previewReader';
import { type NoContent, type PreviewVersion, previewTimeOf, readPreviewVersion } from './previewRow';
import type { Preview } from './previewSchema';
import { readPreviewedRecord } from './readPreview';
import { readReaderName } from './readReaderName';

/** The schema of an area that has previews. @throws Problem 422 */
export const requirePreviewArea = ({ schemas }: Pick<PreviewContext, 'schemas'>, area: string): MemberSchema => {
  const schema = memberSchemasOf(schemas).find(({ name }) => name === area);
  if (!schema) throw problemAt('area', memberAppMessages.noPreview);
  return schema;
};

/**
 * Reads the preview of a scope, with the stored content of its version.
 * @throws Problem 404 for a record that is not there any more, 422 for a member or an area that is none
 */
export const readPreview = async (
  context: PreviewContext,
  scope: PreviewScope,
  expiresAt: string,
): Promise<Preview> => {
  const schema = requirePreviewArea(context, scope.area);
  const now = previewTimeOf(context, scope);
  const version = scope.id === undefined ? 'draft' : await readPreviewVersion(context, schema, scope, now);
  return presentPreview(context, { schema, scope, expiresAt, now, version });
};

/** Presents a version of a record as a preview. */
export const presentPreview = async (
  context: PreviewContext,
  {
    expiresAt,
    ...previewed
  }: {
    schema: MemberSchema;
    scope: PreviewScope;
    expiresAt: string;
    now: Date;
    version: PreviewVersion | NoContent;
  },
): Promise<Preview> => {
  const { schema, scope, now } = previewed;
  const [firstName, record] = await Promise.all([
    readReaderName(context, scope.as),
    readPreviewedRecord(context, previewed),
  ]);
  return {
    area: schema.name,
    path: memberPathOf(schema),
    ...record,
    reader: { kind: scope.as.kind, ...(firstName && { firstName }) },
    now: now.toISOString(),
    expiresAt,
  };
};
