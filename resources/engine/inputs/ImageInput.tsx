import { Stack } from '@mui/material';
import { BooleanInput, TextInput, useWrappedSource } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { ImageValue } from '../fields/RecordImage';
import { useFieldNode, useViewSchema } from '../fields/schemaContext';
import { visuallyHidden } from '../fields/styledElements';
import { useFileInfo } from '../fields/useFileInfo';
import { FocalPoint } from './FocalPoint';
import type { FieldInputProps } from './helperText';
import { useTexts } from './messages.en';
import { UploadInput } from './UploadInput';

/** Uploads an image and edits its alternative text and focal point. */
export const ImageInput = (props: FieldInputProps) => {
  const { source, className } = props;
  const t = useTexts();
  const { imageSize } = useFieldNode(source);
  const isPublished = useViewSchema().schema.publish !== undefined;
  const size = imageSize && t(`upload.${imageSize.isSquare ? 'square' : 'minSize'}`, { ...imageSize });
  const name = useWrappedSource(source);
  const value: ImageValue | null | undefined = useWatch({ name });
  const { file } = useFileInfo(value?.fileId);
  return (
    <div className={className}>
      <UploadInput
        {...props}
        {...(size && { extraHelp: size })}
        kind="image"
        toFieldValue={({ id, alt }, before) => ({
          decorative: false,
          ...before,
          alt: alt ?? (before as ImageValue | null)?.alt ?? null,
          fileId: id,
          focalX: 0.5,
          focalY: 0.5,
        })}
      />
      {value && (
        <Stack spacing={1} sx={{ mt: 1.5 }}>
          {!value.decorative && (
            <TextInput
              source={`${source}.alt`}
              {...(isPublished && { className: 'marked' })}
              helperText={
                <>
                  {isPublished && <span style={visuallyHidden}>{t('help.toPublish')} </span>}
                  {t('upload.altHelp')}
                </>
              }
              multiline
            />
          )}
          <BooleanInput
            source={`${source}.decorative`}
            label={t('upload.decorative')}
            helperText={t('upload.decorativeHelp')}
          />
          {file?.url && <FocalPoint name={name} value={value} file={file} />}
        </Stack>
      )}
    </div>
  );
};
