import { useDataTableDataContext, useFieldValue } from 'react-admin';
import { useFileInfo } from './files';
import { type FieldProps, Nothing } from './index';

/** What a record keeps of a picture. */
export interface ImageValue {
  fileId: string;
  alt?: string | null;
  decorative: boolean;
  focalX: number;
  focalY: number;
}

/** A picture; small in a table. */
export const ImageField = ({ source }: FieldProps) => {
  const value: ImageValue | null | undefined = useFieldValue({ source });
  const { file } = useFileInfo(value?.fileId);
  const isInTable = useDataTableDataContext() !== undefined;
  if (!value) return <Nothing />;
  const { width, height, url, thumbnailUrl } = file ?? {};
  const alt = value.decorative ? '' : (value.alt ?? '');
  if (isInTable) return <img className="thumbnail" src={thumbnailUrl} alt={alt} loading="lazy" />;
  return <img className="picture" src={url} alt={alt} width={width} height={height} loading="lazy" />;
};
