import { useFieldValue } from 'react-admin';
import { type FieldProps, Nothing } from '.';
import { useFileInfo } from './files';
import { BoundedPicture, type ImageValue } from './Picture';

/** A picture. */
export const ImageField = ({ source }: FieldProps) => {
  const value: ImageValue | null | undefined = useFieldValue({ source });
  const { file } = useFileInfo(value?.fileId);
  if (!value) return <Nothing />;
  return <BoundedPicture value={value} file={file} sizes="320px" />;
};
