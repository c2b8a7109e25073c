import { InputAdornment, styled, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { SegmentedControl } from '../../fields/SegmentedControl';
import { segmentGroupStyles, segmentStyles } from '../../fields/segmentStyles';
import { visuallyHidden } from '../../fields/styledElements';
import { useFormatDay } from '../../fields/userTimeZone';
import { type DisplayedContent, keyOfContent } from './contents';
import { devices, type PreviewDevice } from './DeviceScreen';
import { useTexts } from './messages.en';
import { ReaderSelect } from './ReaderSelect';
import type { PreviewSettings } from './usePreviewSettings';

const icons = { phone: Smartphone, tablet: Tablet, desktop: Monitor };

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& > :last-of-type:not(:first-of-type)': { marginLeft: 'auto' },
});

const ReaderRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 152px',
  gap: 8,
  '& .MuiInputAdornment-root': { marginRight: 4 },
  '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingLeft: 10, minHeight: 36 },
  '& input[type=date]': { padding: '6px 8px 6px 0' },
  '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '1px 4px' },
  '@media (max-width: 420px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

interface PreviewControlsProps {
  settings: PreviewSettings;
  contents: readonly DisplayedContent[];
  content: DisplayedContent;
  onSelect: (content: DisplayedContent) => void;
}

/** The choices of a preview: the device, the content, the reader and the day. */
export const PreviewControls = ({ settings, contents, content, onSelect }: PreviewControlsProps) => {
  const t = useTexts();
  const { device, setDevice, reader, setReader, personas, day, setDay } = settings;
  return (
    <>
      <Row>
        {/* Two screens side by side are those of phones. */}
        {content.kind !== 'comparison' && <DeviceButtons device={device} onSelect={setDevice} />}
        {contents.length > 1 && <ContentButtons contents={contents} content={content} onSelect={onSelect} />}
      </Row>
      <ReaderRow>
        <ReaderSelect value={reader} personas={personas} onChange={setReader} />
        <TextField
          type="date"
          value={day}
          onChange={({ target }) => setDay(target.value)}
          slotProps={{
            htmlInput: { 'aria-label': t('day.label') },
            input: { startAdornment: <InputAdornment position="start">{t('day.on')}</InputAdornment> },
          }}
        />
      </ReaderRow>
    </>
  );
};

const DeviceGroup = styled(ToggleButtonGroup)(({ theme }) => ({
  ...segmentGroupStyles(theme),
  '& .MuiToggleButton-root': { ...segmentStyles(theme), minWidth: 40 },
}));

/** One button for each device; the selected one has its name. */
const DeviceButtons = ({ device, onSelect }: { device: PreviewDevice; onSelect: (device: PreviewDevice) => void }) => {
  const t = useTexts();
  return (
    <DeviceGroup
      exclusive
      aria-label={t('device.label')}
      value={device}
      onChange={(_, next: PreviewDevice | null) => next && onSelect(next)}
    >
      {devices.map((name) => {
        const Icon = icons[name];
        return (
          <ToggleButton key={name} value={name} title={t(`device.${name}`)}>
            <Icon size={16} aria-hidden />
            <span style={name === device ? undefined : visuallyHidden}>{t(`device.${name}`)}</span>
          </ToggleButton>
        );
      })}
    </DeviceGroup>
  );
};

const ContentButtons = ({ contents, content, onSelect }: Omit<PreviewControlsProps, 'settings'>) => {
  const t = useTexts();
  const formatDay = useFormatDay();
  return (
    <SegmentedControl
      label={t('content.label')}
      value={keyOfContent(content)}
      onChange={(key) => {
        const selected = contents.find((each) => keyOfContent(each) === key);
        if (selected) onSelect(selected);
      }}
      options={contents.map((each) => ({
        value: keyOfContent(each),
        text: t(`content.${each.kind}`, { day: each.kind === 'scheduled' ? formatDay(each.from) : '' }),
      }))}
    />
  );
};
