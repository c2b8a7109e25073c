import { Alert, MenuItem, TextField } from '@mui/material';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { type RaRecord, RecordContextProvider, useRecordContext } from 'react-admin';
import { type UpcomingVersion, useVersionInEffect } from '../../core/record/useVersionInEffect';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { useFormatDateTime } from '../../fields/userTimeZone';
import { usePreviewTexts } from '../recordMessages.en';

/** A content of a record that its preview can show; without a version it is the edited content. */
interface Preview {
  kind: 'now' | 'later' | 'edited' | 'past';
  version?: number;
  from?: string;
}

/** Returns the contents to choose from: first the live version, then those still to come, then unpublished changes. */
const previewsOf = (record: RaRecord): readonly [Preview, ...Preview[]] => {
  const { publishedVersion, liveFrom, liveUntil, hasChanges, showsAs } = record;
  const scheduled: readonly UpcomingVersion[] = record.scheduledVersions ?? [];
  const isVisible =
    Boolean(publishedVersion) &&
    (!liveFrom || Date.parse(liveFrom) <= Date.now()) &&
    (!liveUntil || Date.parse(liveUntil) > Date.now());
  const later = scheduled.map(({ version, from }): Preview => ({ kind: 'later', version, from }));
  const isEditedPublished = !hasChanges && record.lastPublishedVersion === publishedVersion;
  const edited: Preview[] = hasChanges || (!publishedVersion && scheduled.length === 0) ? [{ kind: 'edited' }] : [];
  const now: Preview[] = isVisible ? [{ kind: 'now', ...(!isEditedPublished && { version: publishedVersion }) }] : [];
  const [first, ...others] = [...now, ...later, ...edited];
  // Rows and records without publishing do not say which version they are.
  if (showsAs === undefined) return [{ kind: 'now' }];
  return first ? [first, ...others] : [{ kind: 'past' }];
};

const PreviewTitleContext = createContext<string | undefined>(undefined);

/** Returns the title of the preview around, which says when members see this content. */
export const usePreviewTitle = (): string => {
  const t = usePreviewTexts();
  return useContext(PreviewTitleContext) ?? t('title');
};

/** Shows its children with the version that members see now, or with another one that the user selects. */
export const PreviewedVersion = ({ children }: { children: ReactNode }) => {
  const record = useRecordContext();
  return record ? (
    <Previews key={record.id} record={record}>
      {children}
    </Previews>
  ) : null;
};

const Previews = ({ record, children }: { record: RaRecord; children: ReactNode }) => {
  const t = usePreviewTexts();
  const formatDateTime = useFormatDateTime();
  const [selected, setSelected] = useState('');
  const previews = previewsOf(record);
  const keyOf = ({ kind, version }: Preview) => (kind === 'later' ? `${kind} ${version}` : kind);
  const preview = previews.find((each) => keyOf(each) === selected) ?? previews[0];
  const { data, error } = useVersionInEffect(record, preview.version);
  const shown = preview.version === undefined ? record : data;
  const titleOf = ({ kind, from = '' }: Preview) => t(`previews.${kind}`, { from: from && formatDateTime(from) });
  return (
    <>
      {previews.length > 1 && (
        <TextField
          select
          label={t('previews.label')}
          value={keyOf(preview)}
          onChange={({ target }) => setSelected(target.value)}
          sx={{ m: 2, mb: 0, maxWidth: 420, width: 'calc(100% - 32px)' }}
        >
          {previews.map((each) => (
            <MenuItem key={keyOf(each)} value={keyOf(each)} sx={{ whiteSpace: 'normal' }}>
              {titleOf(each)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {error && (
        <Alert severity="error" sx={{ m: 2 }}>
          {error.message}
        </Alert>
      )}
      {!shown && !error && <RecordSkeleton />}
      {shown && (
        <PreviewTitleContext.Provider value={titleOf(preview)}>
          <RecordContextProvider value={shown}>{children}</RecordContextProvider>
        </PreviewTitleContext.Provider>
      )}
    </>
  );
};
