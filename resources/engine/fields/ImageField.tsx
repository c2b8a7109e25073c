import { useFieldValue } from 'react-admin';
import { EmptyValue, type FieldValueProps } from '.';
import { BoundedImage, type ImageValue } from './RecordImage';
import { useFileInfo } from './useFileInfo';

/** Displays an image. */
export const ImageField = ({ source }: FieldValueProps) => {
  const value: ImageValue | null | undefined = useFieldValue({ source });
  const { file } = useFileInfo(value?.fileId);
  if (!value) return <EmptyValue />;
  return <BoundedImage value={value} file={file} sizes="320px" />;
};
