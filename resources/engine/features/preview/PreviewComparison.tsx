import { styled } from '@mui/material';
import { GitCompareArrows } from 'lucide-react';
import { useRecordContext } from 'react-admin';
import type { PreviewRequest } from '../../../../providers';
import { SmallScreen } from './DeviceScreen';
import { useTexts } from './messages.en';
import { PreviewIframe } from './PreviewIframe';
import { usePreview } from './usePreview';
import type { PreviewLanguage } from './usePreviewSettings';

const Screens = styled('div')(({ theme: { palette } }) => ({
  flex: '1 1 0',
  minHeight: 420,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  '& figure': { display: 'flex', flexDirection: 'column', gap: 6, margin: 0, minWidth: 0 },
  '& figcaption': { display: 'flex', alignItems: 'center', gap: 6, fontSize: 13, fontWeight: 600 },
  '& .after': { color: palette.primary.main },
}));

interface PreviewComparisonProps {
  /** The record and its reader; the content is replaced. */
  request: PreviewRequest;
  language: PreviewLanguage;
  onPress: (path: string) => void;
}

/** The live and the edited content side by side. */
export const PreviewComparison = (props: PreviewComparisonProps) => (
  <Screens>
    <ComparedContent version="live" {...props} />
    <ComparedContent version="draft" {...props} />
  </Screens>
);

interface ComparedContentProps extends PreviewComparisonProps {
  version: 'live' | 'draft';
}

const ComparedContent = ({ request, version, language, onPress }: ComparedContentProps) => {
  const t = useTexts();
  const { data, refetch } = usePreview({ ...request, version }, useRecordContext()?.version);
  const isAfter = version === 'draft';
  const title = t(isAfter ? 'content.after' : 'content.before');
  return (
    <figure>
      <figcaption className={isAfter ? 'after' : ''}>
        {isAfter && <GitCompareArrows size={15} aria-hidden />}
        {title}
      </figcaption>
      <SmallScreen className={isAfter ? 'after' : 'before'}>
        <PreviewIframe
          title={title}
          token={data?.token}
          preview={data?.preview}
          area={request.area}
          language={language}
          onPress={onPress}
          onExpire={() => void refetch()}
        />
      </SmallScreen>
    </figure>
  );
};
