import { useFieldValue } from 'react-admin';
import { EmptyValue, type FieldProps } from '.';
import { useFileInfo } from './files';
import { BoundedImage, type ImageValue } from './RecordImage';

/** Displays an image. */
export const ImageField = ({ source }: FieldProps) => {
  const value: ImageValue | null | undefined = useFieldValue({ source });
  const { file } = useFileInfo(value?.fileId);
  if (!value) return <EmptyValue />;
  return <BoundedImage value={value} file={file} sizes="320px" />;
};
