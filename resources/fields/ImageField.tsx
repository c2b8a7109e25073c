import { useDataTableDataContext, useFieldValue } from 'react-admin';
import { type FieldProps, Nothing } from '.';
import { useFileInfo } from './files';
import { focusOf, type ImageValue, Picture } from './Picture';

/** A picture; small in a table. */
export const ImageField = ({ source }: FieldProps) => {
  const value: ImageValue | null | undefined = useFieldValue({ source });
  const { file } = useFileInfo(value?.fileId);
  const isInTable = useDataTableDataContext() !== undefined;
  if (!value) return <Nothing />;
  if (!isInTable) return <Picture className="picture" value={value} file={file} sizes="320px" />;
  const alt = value.decorative ? '' : (value.alt ?? '');
  return <img className="thumbnail" src={file?.thumbnailUrl} alt={alt} loading="lazy" style={focusOf(value)} />;
};
