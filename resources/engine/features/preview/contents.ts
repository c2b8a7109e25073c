import type { RaRecord } from 'react-admin';
import type { PreviewContent } from '../../../../providers';
import type { UpcomingVersion } from '../../core/record/useVersionInEffect';

/** A choice of a preview: one content of the record, or its live content next to the edited one. */
export type DisplayedContent =
  | { kind: 'draft' | 'live' | 'comparison' }
  | { kind: 'scheduled'; version: number; from: string };

const hasUnpublishedChanges = ({ hasChanges, status }: RaRecord) => hasChanges === true || status === 'in_review';

/**
 * Returns what a preview can show of a record, first what it shows at once. A form begins with what is typed.
 * @param record missing for a new one
 * @param canCompare whether there is room for two screens
 */
export const contentsOf = (
  record: RaRecord | undefined,
  { isForm, canCompare }: { isForm: boolean; canCompare: boolean },
): readonly [DisplayedContent, ...DisplayedContent[]] => {
  const versions: readonly UpcomingVersion[] = record?.scheduledVersions ?? [];
  const live: DisplayedContent[] = record?.publishedVersion ? [{ kind: 'live' }] : [];
  const scheduled = versions.map(({ version, from }): DisplayedContent => ({ kind: 'scheduled', version, from }));
  if (isForm) return [{ kind: 'draft' }, ...live, ...scheduled];
  const isEdited = record !== undefined && hasUnpublishedChanges(record);
  const comparison: DisplayedContent[] = isEdited && canCompare && live.length > 0 ? [{ kind: 'comparison' }] : [];
  const published = [...live, ...scheduled];
  const draft: DisplayedContent[] = isEdited || published.length === 0 ? [{ kind: 'draft' }] : [];
  const [first, ...others] = [...comparison, ...draft, ...published];
  return first ? [first, ...others] : [{ kind: 'draft' }];
};

/** Returns the content to request for a choice. Of two that are compared, it is the edited one. */
export const requestedContent = (content: DisplayedContent): PreviewContent => {
  if (content.kind === 'scheduled') return content.version;
  return content.kind === 'live' ? 'live' : 'draft';
};

/** Returns a text that tells contents of one record apart. */
export const keyOfContent = (content: DisplayedContent): string =>
  content.kind === 'scheduled' ? String(content.version) : content.kind;

/** Whether the content of a choice is published. The edited content is, while it has no changes. */
export const isPublishedContent = (record: RaRecord | undefined, { kind }: DisplayedContent): boolean =>
  kind === 'live' ||
  kind === 'scheduled' ||
  (kind === 'draft' && record?.status === 'published' && !hasUnpublishedChanges(record));
