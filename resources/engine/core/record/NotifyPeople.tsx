import { LinearProgress, Typography } from '@mui/material';
import { loadable } from '../../fields/loadable';
import { FailureAlert } from '../../ui/FailureAlert';
import { useMessagePreviewTexts } from './messagePreviewMessages.en';
import { NotifyPeopleCheckbox } from './NotifyPeopleCheckbox';
import type { LoadingPreview } from './useMessagePreview';

const MessagePreviewDetails = loadable(() => import('./MessagePreviewDetails'));

interface NotifyPeopleProps {
  preview: LoadingPreview;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/**
 * Asks whether people are notified of a change, and shows who gets which message by which channel, and who cannot be
 * reached. There is no checkbox where the change sends nothing.
 */
export const NotifyPeople = ({ preview, isChecked, onChange }: NotifyPeopleProps) => {
  const t = useMessagePreviewTexts();
  const { data, error, isFetching, isIncomplete, refetch } = preview;
  const isRefused = Boolean(data?.refusal);
  const isNobody = data !== undefined && !isRefused && data.people === 0;
  if (isNobody && data.unreachable.total === 0) return null;
  return (
    <>
      {!isNobody && <NotifyPeopleCheckbox label={labelOf(data, t)} isChecked={isChecked} onChange={onChange} />}
      <div aria-live="polite">
        {!data && isFetching && <LinearProgress aria-label={t('previewLoading')} sx={{ my: 1 }} />}
        {(isIncomplete || isRefused) && (
          <Typography variant="caption" color="textSecondary" component="p">
            {data?.refusal ? t('previewRefused', { reason: data.refusal.message }) : t('previewIncomplete')}
          </Typography>
        )}
        {error instanceof Error && !data && <FailureAlert error={error} retry={() => refetch?.()} />}
        {data && !isRefused && (isChecked || isNobody) && <MessagePreviewDetails preview={data} />}
      </div>
    </>
  );
};

const labelOf = (preview: LoadingPreview['data'], t: ReturnType<typeof useMessagePreviewTexts>): string | undefined => {
  if (!preview || preview.people === 0) return undefined;
  const { people, messages, records } = preview;
  const [first] = messages;
  if (people === 1 && first?.to) return t('notifyNamed', { name: first.to });
  if (records && records.total > records.tried) return t('notifyAtLeast', { people, ...records });
  return t('notifyCounted', { smart_count: people });
};
