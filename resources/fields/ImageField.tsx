import { styled } from '@mui/material';
import { useDataTableDataContext, useFieldValue } from 'react-admin';
import { type FieldProps, Nothing } from '.';
import { useFileInfo } from './files';
import { BoundedPicture, focusOf, type ImageValue } from './Picture';

const Thumbnail = styled('img')({ display: 'block', height: 36, maxWidth: 80, borderRadius: 4, objectFit: 'cover' });

/** A picture; small in a table. */
export const ImageField = ({ source }: FieldProps) => {
  const value: ImageValue | null | undefined = useFieldValue({ source });
  const { file } = useFileInfo(value?.fileId);
  const isInTable = useDataTableDataContext() !== undefined;
  if (!value) return <Nothing />;
  if (!isInTable) return <BoundedPicture value={value} file={file} sizes="320px" />;
  const alt = value.decorative ? '' : (value.alt ?? '');
  return <Thumbnail src={file?.thumbnailUrl} alt={alt} loading="lazy" style={focusOf(value)} />;
};
