import { once } from 'es-toolkit';
import type { PreviewScope } from '../../platform/accounts/previews/previewScope';
import type { ContentReader } from '../content/contentReader';
import { memberSchemasOf } from '../content/memberFields';
import { createPreviewReader, type PreviewContext } from './previewReader';
import { createPreviewRow, previewTimeOf, readPreviewVersion } from './previewRow';

/** Returns the reader of a request with a preview token: its record is as in the version of the token. */
export const previewReaderOf = (context: PreviewContext, scope: PreviewScope): ContentReader => {
  const { area, id, as, version } = scope;
  const now = previewTimeOf(context, scope);
  const schema = memberSchemasOf(context.schemas).find(({ name }) => name === area);
  if (!schema || id === undefined || version === 'live') return createPreviewReader(context, { as, now });
  const read = once(async () => {
    const previewed = await readPreviewVersion(context, schema, scope, now);
    return typeof previewed === 'string' ? undefined : createPreviewRow(context, schema, previewed, now);
  });
  return createPreviewReader(context, { as, now, overlay: { area, recordId: id, read } });
};
