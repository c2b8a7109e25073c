import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Switch, TextField } from '@mui/material';
import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import { type PictureWidth, pictureWidths } from '../../schema/richText';
import { ActionDialog } from '../../ui/ActionDialog';
import type { PictureAttributes } from './blockAttributes';
import { FileSelection } from './FileSelection';
import { useTexts } from './messages.en';
import { useBlockDialog } from './useBlockDialog';

interface PictureDialogProps {
  editor: Editor;
  /** The path of the text in the form. */
  path: string;
  onClose: () => void;
}

/** Inserts a picture, or edits the selected one: its file, alternative text, width and caption. */
export const PictureDialog = ({ editor, path, onClose }: PictureDialogProps) => {
  const t = useTexts();
  const { before, apply, close } = useBlockDialog<PictureAttributes>(editor, 'picture', onClose);
  const [fileId, setFileId] = useState(before?.fileId ?? null);
  const [alt, setAlt] = useState(before?.alt ?? '');
  const [isDecorative, setDecorative] = useState(before?.alt === '');
  const [width, setWidth] = useState<PictureWidth>(before?.width ?? 'medium');
  const [caption, setCaption] = useState(before?.caption ?? '');
  const [isChecked, setChecked] = useState(false);
  const lacksFile = isChecked && fileId === null;
  const lacksAlt = isChecked && !isDecorative && alt.trim() === '';
  const confirm = () => {
    setChecked(true);
    if (fileId === null || (!isDecorative && alt.trim() === '')) return;
    apply({
      fileId,
      alt: isDecorative ? '' : alt.trim(),
      width,
      caption: caption.trim() || null,
      uploadKey: null,
    });
  };
  return (
    <ActionDialog
      title={t(before ? 'editPicture' : 'insertPicture')}
      confirmLabel={t(before ? 'apply' : 'insert')}
      onConfirm={confirm}
      onClose={close}
      disableRestoreFocus
      fullScreenOnMobile
    >
      <FileSelection
        path={path}
        kind="image"
        fileId={fileId}
        error={lacksFile ? t('pictureMissing') : undefined}
        onSelect={(file) => {
          setFileId(file.id);
          if (file.alt && alt === '') setAlt(file.alt);
        }}
      />
      {!isDecorative && (
        <TextField
          label={t('alt')}
          value={alt}
          multiline
          error={lacksAlt}
          helperText={t(lacksAlt ? 'altMissing' : 'altHelp')}
          onChange={(event) => setAlt(event.target.value)}
        />
      )}
      <FormControlLabel
        control={<Switch checked={isDecorative} onChange={(_, checked) => setDecorative(checked)} />}
        label={t('decorative')}
        sx={{ display: 'flex', mb: 1.5 }}
      />
      <FormControl sx={{ mb: 1.5 }}>
        <FormLabel id={`${path}-width`}>{t('width')}</FormLabel>
        <RadioGroup
          row
          aria-labelledby={`${path}-width`}
          value={width}
          onChange={(_, next) => setWidth(next as PictureWidth)}
        >
          {pictureWidths.map((each) => (
            <FormControlLabel key={each} value={each} control={<Radio />} label={t(`widths.${each}`)} />
          ))}
        </RadioGroup>
      </FormControl>
      <TextField
        label={t('caption')}
        value={caption}
        helperText={t('captionHelp')}
        onChange={(event) => setCaption(event.target.value)}
      />
    </ActionDialog>
  );
};
