import { styled } from '@mui/material';
import { GitCompareArrows } from 'lucide-react';
import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import type { Preview, PreviewRequest } from '../../../../providers';
import { ComparedScreens } from './DeviceScreen';
import { useTexts } from './messages.en';
import { PreviewIframe } from './PreviewIframe';
import { usePreview } from './usePreview';
import type { PreviewLanguage } from './usePreviewSettings';

const Comparison = styled('div')(({ theme: { palette } }) => ({
  flex: '1 1 0',
  minHeight: 420,
  display: 'flex',
  flexDirection: 'column',
  gap: 6,
  '& .titles': { display: 'grid', gridTemplateColumns: '1fr 1fr', fontSize: 13, fontWeight: 600 },
  '& .titles > span': { display: 'flex', alignItems: 'center', gap: 6 },
  '& .after': { color: palette.primary.main },
}));

interface PreviewComparisonProps {
  /** The record and its reader, with the edited content. */
  request: PreviewRequest;
  /** The edited content; undefined until it is loaded. */
  after: { token: string; preview: Preview } | undefined;
  /** Whether the reader is known. */
  isReady: boolean;
  language: PreviewLanguage;
  onPress: (path: string) => void;
  /** Called when the token of the edited content is not valid any more. */
  onExpire: () => void;
}

/** The live and the edited content side by side, in one document. */
export const PreviewComparison = ({ request, after, isReady, onExpire, ...props }: PreviewComparisonProps) => {
  const t = useTexts();
  const live = usePreview({ ...request, version: 'live' }, useRecordContext()?.version, { enabled: isReady });
  const [beforeTitle, afterTitle] = [t('content.before'), t('content.after')];
  const before = useMemo(
    () => live.data && { ...live.data, titles: [beforeTitle, afterTitle] as const },
    [live.data, beforeTitle, afterTitle],
  );
  const isAnyMissing = !before || !after;
  return (
    <Comparison>
      <div className="titles">
        <span>{beforeTitle}</span>
        <span className="after">
          <GitCompareArrows size={15} aria-hidden />
          {afterTitle}
        </span>
      </div>
      <ComparedScreens>
        <PreviewIframe
          {...props}
          area={request.area}
          token={isAnyMissing ? undefined : after.token}
          preview={after?.preview}
          before={before}
          onExpire={() => {
            void live.refetch();
            onExpire();
          }}
        />
      </ComparedScreens>
    </Comparison>
  );
};
