import { InputAdornment, MenuItem, styled, TextField, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { SegmentedControl } from '../../fields/SegmentedControl';
import { segmentGroupStyles, segmentStyles } from '../../fields/segmentStyles';
import { visuallyHidden } from '../../fields/styledElements';
import { useFormatDay } from '../../fields/userTimeZone';
import { type DisplayedContent, keyOfContent } from './contents';
import { devices, type PreviewDevice } from './DeviceScreen';
import { useTexts } from './messages.en';
import { ReaderSelect } from './ReaderSelect';
import { type PreviewLanguage, type PreviewSettings, previewLanguages } from './usePreviewSettings';

const icons = { phone: Smartphone, tablet: Tablet, desktop: Monitor };

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  justifyContent: 'space-between',
  '&& .MuiToggleButton-root': { paddingLeft: 9, paddingRight: 9 },
  '& .MuiSelect-select.MuiSelect-select': { minHeight: 0, padding: '7px 26px 7px 10px', fontSize: 13, fontWeight: 550 },
  '& .MuiSelect-icon': { right: 4 },
});

const ReaderRow = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 142px',
  gap: 8,
  '& .MuiInputAdornment-root': { marginRight: 4 },
  '&& .MuiInputBase-root.MuiOutlinedInput-root': { height: 36, paddingTop: 0, paddingBottom: 0, paddingLeft: 10 },
  '& input[type=date]': { padding: '6px 8px 6px 0' },
  '&& .MuiAutocomplete-input': { padding: 0 },
});

interface PreviewControlsProps {
  settings: PreviewSettings;
  contents: readonly DisplayedContent[];
  content: DisplayedContent;
  onSelect: (content: DisplayedContent) => void;
}

/** The choices of a preview: the device, the language, the content, the reader and the day. */
export const PreviewControls = ({ settings, contents, content, onSelect }: PreviewControlsProps) => {
  const t = useTexts();
  const { device, setDevice, reader, setReader, personas, day, setDay } = settings;
  return (
    <>
      <Row>
        {/* Two screens side by side are those of phones. */}
        {content.kind !== 'comparison' && <DeviceButtons device={device} onSelect={setDevice} />}
        <LanguageSelect language={settings.language} onSelect={settings.setLanguage} />
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
  '& .MuiToggleButton-root': { ...segmentStyles(theme), minWidth: 34 },
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

interface LanguageSelectProps {
  language: PreviewLanguage;
  onSelect: (language: PreviewLanguage) => void;
}

const LanguageSelect = ({ language, onSelect }: LanguageSelectProps) => {
  const t = useTexts();
  return (
    <TextField
      select
      sx={{ width: 'auto' }}
      value={language}
      onChange={({ target }) => onSelect(target.value as PreviewLanguage)}
      slotProps={{ htmlInput: { 'aria-label': t('language.label') } }}
    >
      {previewLanguages.map((each) => (
        <MenuItem key={each} value={each} lang={each}>
          {t(`language.${each}`)}
        </MenuItem>
      ))}
    </TextField>
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
