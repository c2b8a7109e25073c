import { Button, Stack, styled, Typography, useMediaQuery } from '@mui/material';
import { Link2 } from 'lucide-react';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useRecordContext, useResourceContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isPermitted, type PreviewRequest } from '../../../../providers';
import { useReportPreview } from '../../core/record/previewedRecord';
import { useOpenField } from '../../core/record/useOpenField';
import { loadable } from '../../fields/loadable';
import { useViewSchema } from '../../fields/schemaContext';
import { FailureAlert } from '../../ui/FailureAlert';
import { contentsOf, isPublishedContent, keyOfContent, requestedContent } from './contents';
import { DeviceScreen } from './DeviceScreen';
import { useTexts } from './messages.en';
import { PreviewComparison } from './PreviewComparison';
import { PreviewControls } from './PreviewControls';
import { type DisplayTexts, PreviewIframe } from './PreviewIframe';
import { useFieldLabel } from './useFieldLabel';
import { useFocusedField } from './useFocusedField';
import { usePreview } from './usePreview';
import { usePreviewSettings } from './usePreviewSettings';
import { useUnsavedContent } from './useUnsavedContent';
import { VisibilityLine } from './VisibilityLine';

const SharePreviewDialog = loadable(() => import('./SharePreviewDialog'));

/** Media query of windows in which two screens fit side by side. */
const comparisonMediaQuery = '(min-width: 600px)';

const Contents = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  height: '100%',
  '[role=tabpanel] > &': { height: 'max(calc(100dvh - 180px), 560px)', padding: 8 },
  '@media print': { display: 'none' },
});

interface PreviewAsideProps {
  /** Whether only members get the records of the area. */
  isForMembers: boolean;
}

/** The record in view as members see it, with the values of the form around as they are typed. */
const PreviewAside = (props: PreviewAsideProps) => <RecordPreview key={useRecordContext()?.id} {...props} />;

export default PreviewAside;

const RecordPreview = ({ isForMembers }: PreviewAsideProps) => {
  const record = useRecordContext();
  const area = useResourceContext() ?? '';
  const { schema } = useViewSchema();
  const isForm = useFormContext() !== null;
  const openField = useOpenField();
  const t = useTexts();
  const settings = usePreviewSettings(isForMembers);
  const canCompare = useMediaQuery(comparisonMediaQuery, { noSsr: true });
  const contents = contentsOf(record, { isForm, canCompare });
  const [selected, setSelected] = useState('');
  const content = contents.find((each) => keyOfContent(each) === selected) ?? contents[0];
  const request: PreviewRequest = {
    area,
    ...(record?.id !== undefined && { id: String(record.id) }),
    as: settings.as,
    ...(settings.on !== undefined && { on: settings.on }),
    version: requestedContent(content),
  };
  const { data, error, refetch } = usePreview(request, record?.version, { enabled: settings.isReady });
  const displayTexts = useRef<DisplayTexts>(null);
  const isTyped = isForm && content.kind === 'draft' && settings.isReady;
  const unsaved = useUnsavedContent(isTyped ? request : undefined, (texts) => displayTexts.current?.(texts));
  const within = useRef<HTMLDivElement>(null);
  const focus = useFocusedField(within);
  const labelOf = useFieldLabel();
  const failure = error ?? unsaved.error;
  const preview = unsaved.preview ?? data?.preview;
  useReportPreview(content.kind === 'draft' ? preview : undefined);
  return (
    <Contents ref={within} onKeyDown={stopSubmit}>
      <PreviewControls
        settings={settings}
        contents={contents}
        content={content}
        onSelect={(next) => setSelected(keyOfContent(next))}
      />
      <Stack
        direction="row"
        useFlexGap
        spacing={1}
        sx={{ justifyContent: 'space-between', minHeight: 32, alignItems: 'center' }}
      >
        <VisibilityLine
          preview={preview}
          isPublished={!schema.publish || (unsaved.preview === undefined && isPublishedContent(record, content))}
        />
        <ShareButton />
      </Stack>
      {settings.language !== 'en' && (
        <Typography variant="caption" color="textSecondary">
          {t('language.untranslated')}
        </Typography>
      )}
      {failure && <FailureAlert error={failure} retry={refetch} />}
      {content.kind === 'comparison' ? (
        <PreviewComparison
          request={request}
          after={data}
          isReady={settings.isReady}
          language={settings.language}
          onPress={openField}
          onExpire={() => void refetch()}
        />
      ) : !data && error ? null : (
        <DeviceScreen device={settings.device}>
          <PreviewIframe
            ref={displayTexts}
            token={data?.token}
            area={area}
            language={settings.language}
            preview={preview}
            values={unsaved.values}
            texts={unsaved.texts}
            focus={focus}
            label={focus === null ? undefined : labelOf(focus)}
            onPress={openField}
            onExpire={() => void refetch()}
          />
        </DeviceScreen>
      )}
    </Contents>
  );
};

/** A text that is entered into a control must not submit the form around. */
const stopSubmit = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

/** The button that opens the shared previews of a saved record, for users who may edit it. */
const ShareButton = () => {
  const record = useRecordContext();
  const area = useResourceContext() ?? '';
  const t = useTexts();
  const [isOpen, setOpen] = useState(false);
  if (record?.id === undefined || !isPermitted(area, 'edit')) return null;
  return (
    <>
      <Button
        size="small"
        startIcon={<Link2 size={16} aria-hidden />}
        onClick={() => setOpen(true)}
        sx={{ flexShrink: 0, mr: -1.25 }}
      >
        {t('share.open')}
      </Button>
      <Suspense>{isOpen && <SharePreviewDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};
