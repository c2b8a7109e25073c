import type { AreaSchema } from '../../../resources/engine/schema';
import type { PreviewScope } from '../../platform/accounts/previews/previewScope';
import { problemAt } from '../../platform/http/problem';
import { memberPathOf, memberSchemasOf } from '../content/memberFields';
import { memberAppMessages } from '../messages.en';
import { readNotificationPreview } from './notificationPreview';
import type { PreviewContext } from './previewReader';
import { type NoContent, type PreviewVersion, previewTimeOf, readPreviewVersion } from './previewRow';
import type { Preview } from './previewSchema';
import { type ReadPreviewRecord, readPreviewRecord } from './readPreviewRecord';
import { readReaderName } from './readReaderName';
import { readRecommendationPreview } from './recommendationPreview';
import { readShareSettingPreview } from './shareSettingPreview';

/** The areas that reach members otherwise than as content. */
const otherAreas: Readonly<Record<string, ReadPreviewRecord>> = {
  notifications: readNotificationPreview,
  recommendations: readRecommendationPreview,
  'share-settings': readShareSettingPreview,
};

/** Whether the records of an area have previews. */
export const hasPreviews = ({ name, members }: AreaSchema): boolean =>
  members !== undefined || Object.hasOwn(otherAreas, name);

/** Returns the schema of an area with previews. @throws Problem 422 */
export const requirePreviewArea = ({ schemas }: Pick<PreviewContext, 'schemas'>, area: string): AreaSchema => {
  const schema = schemas.find((each) => each.name === area && hasPreviews(each));
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

interface PresentedVersion {
  schema: AreaSchema;
  scope: PreviewScope;
  expiresAt: string;
  now: Date;
  version: PreviewVersion | NoContent;
}

/** Presents a version of a record as a preview. */
export const presentPreview = async (
  context: PreviewContext,
  { schema, scope: { id, as }, expiresAt, now, version }: PresentedVersion,
): Promise<Preview> => {
  const [memberSchema] = memberSchemasOf([schema]);
  const read = otherAreas[schema.name] ?? readPreviewRecord;
  const [name, record] = await Promise.all([
    readReaderName(context, as),
    typeof version === 'string'
      ? { record: null, visibility: { isVisible: false, reason: version } }
      : read(context, { schema, as, now, version }),
  ]);
  return {
    area: schema.name,
    ...(memberSchema && { path: memberPathOf(memberSchema) }),
    id: id ?? null,
    ...record,
    reader: { kind: as.kind, ...(name?.firstName && { firstName: name.firstName }) },
    now: now.toISOString(),
    expiresAt,
  };
};
