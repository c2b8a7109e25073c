import { Alert, Button, Stack, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useGetRecordRepresentation, useRecordContext, useResourceContext } from 'react-admin';
import { type SharedPreview, useProvider } from '../../../../providers';
import { CopyableText } from '../../fields/CopyableText';
import { RecordSkeleton } from '../../fields/RecordSkeleton';
import { SegmentedControl } from '../../fields/SegmentedControl';
import { DividedList } from '../../fields/styledElements';
import { useFormatDateTime, useFormatDay } from '../../fields/userTimeZone';
import { InfoDialog } from '../../ui/ActionDialog';
import { QueryState } from '../../ui/QueryState';
import { useAction } from '../../ui/useAction';
import { contentsOf, keyOfContent, requestedContent } from './contents';
import { useTexts } from './messages.en';

/** The dialog in which a preview of the record in view gets an address, and in which these are listed and revoked. */
const SharePreviewDialog = ({ onClose }: { onClose: () => void }) => {
  const record = useRecordContext();
  const area = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(area);
  const t = useTexts();
  const provider = useProvider();
  const id = String(record?.id ?? '');
  const queryKey = ['shared previews', area, id];
  const shared = useQuery({ queryKey, queryFn: ({ signal }) => provider.sharedPreviews(area, id, { signal }) });
  return (
    <InfoDialog title={t('share.title', { name: String(represent(record)) })} onClose={onClose}>
      <Stack spacing={2}>
        <Typography color="textSecondary">{t('share.about')}</Typography>
        <NewAddress queryKey={queryKey} />
        <div>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {t('share.list')}
          </Typography>
          <QueryState query={shared} loading={<RecordSkeleton />}>
            {(previews) =>
              previews.length === 0 ? (
                <Typography color="textSecondary">{t('share.none')}</Typography>
              ) : (
                <DividedList>
                  {previews.map((preview) => (
                    <SharedPreviewRow key={preview.id} preview={preview} queryKey={queryKey} />
                  ))}
                </DividedList>
              )
            }
          </QueryState>
        </div>
      </Stack>
    </InfoDialog>
  );
};

export default SharePreviewDialog;

/** Creates an address and shows it once. */
const NewAddress = ({ queryKey }: { queryKey: readonly string[] }) => {
  const record = useRecordContext();
  const area = useResourceContext() ?? '';
  const t = useTexts();
  const provider = useProvider();
  const queryClient = useQueryClient();
  const nameOf = useContentName();
  const contents = contentsOf(record, { isForm: true, canCompare: false });
  const [selected, setSelected] = useState('draft');
  const content = contents.find((each) => keyOfContent(each) === selected) ?? contents[0];
  const [address, setAddress] = useState<string>();
  const { run, isBusy } = useAction(() => provider.sharePreview(area, String(record?.id), requestedContent(content)), {
    changes: false,
    onSuccess: (created) => {
      setAddress(created);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start', '& > *': { maxWidth: '100%' } }}>
      {contents.length > 1 && (
        <SegmentedControl
          label={t('share.what')}
          value={keyOfContent(content)}
          onChange={setSelected}
          options={contents.map((each) => ({
            value: keyOfContent(each),
            text: nameOf(requestedContent(each), each.kind === 'scheduled' ? each.from : undefined),
          }))}
        />
      )}
      {content.kind === 'draft' && <Typography color="textSecondary">{t('share.saved')}</Typography>}
      <Button
        variant={address === undefined ? 'contained' : 'outlined'}
        startIcon={<Link2 size={18} aria-hidden />}
        disabled={isBusy}
        onClick={() => void run()}
      >
        {t('share.create')}
      </Button>
      {address !== undefined && (
        <Stack spacing={1.5} sx={{ width: '100%' }}>
          <Alert severity="warning">{t('share.once')}</Alert>
          <CopyableText label={t('share.address')} value={address} copyLabel={t('share.copy')} />
        </Stack>
      )}
    </Stack>
  );
};

/** Returns a function that names a content: `Draft`, `Live`, or the day from which it is live. */
const useContentName = () => {
  const t = useTexts();
  const formatDay = useFormatDay();
  return (version: SharedPreview['version'], from?: string) => {
    if (typeof version !== 'number') return t(`content.${version}`);
    return from === undefined ? String(version) : t('content.scheduled', { day: formatDay(from) });
  };
};

interface SharedPreviewRowProps {
  preview: SharedPreview;
  queryKey: readonly string[];
}

const SharedPreviewRow = ({ preview, queryKey }: SharedPreviewRowProps) => {
  const { id, version, createdAt, createdByName, expiresAt, lastOpenedAt } = preview;
  const record = useRecordContext();
  const area = useResourceContext() ?? '';
  const t = useTexts();
  const format = useFormatDateTime();
  const provider = useProvider();
  const queryClient = useQueryClient();
  const nameOf = useContentName();
  const reload = () => queryClient.invalidateQueries({ queryKey });
  const { run, isBusy } = useAction(() => provider.revokeSharedPreview(area, String(record?.id), id), {
    changes: false,
    successMessage: () => t('share.revoked'),
    onSuccess: reload,
    // The error may mean that it is already revoked.
    onError: reload,
  });
  const scheduled = (record?.scheduledVersions ?? []).find((each: { version: number }) => each.version === version);
  return (
    <Stack component="li" direction="row" spacing={1} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <div>
        <Typography variant="subtitle2" component="h4">
          {nameOf(version, scheduled?.from)}
        </Typography>
        <Typography variant="caption" color="textSecondary" component="p">
          {[
            createdByName && t('share.madeBy', { name: createdByName }),
            t('share.until', { at: format(expiresAt) }),
            lastOpenedAt ? t('share.opened', { at: format(lastOpenedAt) }) : t('share.neverOpened'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </div>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={isBusy}
        aria-label={t('share.revokeOf', { at: format(createdAt) })}
        onClick={() => void run()}
      >
        {t('share.revoke')}
      </Button>
    </Stack>
  );
};
