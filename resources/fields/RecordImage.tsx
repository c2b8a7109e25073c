import { styled } from '@mui/material';
import type { FileInfo } from '../../providers';

/** What a record keeps of a picture. */
export interface ImageValue {
  fileId: string;
  alt?: string | null | undefined;
  decorative: boolean;
  /** The point that stays in view where the picture is cropped: shares of its width and height. */
  focalX: number;
  focalY: number;
}

/** The part of a picture that stays in view where its frame has other proportions. */
export const objectPositionOf = ({ focalX, focalY }: Pick<ImageValue, 'focalX' | 'focalY'>) => ({
  objectPosition: `${focalX * 100}% ${focalY * 100}%`,
});

interface PictureProps {
  value: ImageValue;
  /** As `useFileInfo` gives it; none while it is loading. */
  file: FileInfo | undefined;
  className?: string;
  /** How wide the picture is shown, as in HTML. */
  sizes: string;
}

/** A picture of a record, in the narrowest of its variants that fills the place. */
export const RecordImage = ({ value, file, className, sizes }: PictureProps) => {
  const { url, width, height, variants = [] } = file ?? {};
  const all = [...variants, { url, width }].map((one) => `${one.url} ${one.width}w`).join(', ');
  return (
    <img
      className={className}
      src={url}
      {...(variants.length > 0 && { srcSet: all, sizes })}
      alt={value.decorative ? '' : (value.alt ?? '')}
      width={width}
      height={height}
      loading="lazy"
      style={objectPositionOf(value)}
    />
  );
};

/** A picture as large as it is, within bounds. */
export const BoundedImage = styled(RecordImage)({
  display: 'block',
  width: 'auto',
  maxWidth: 'min(100%, 320px)',
  height: 'auto',
  maxHeight: 168,
  borderRadius: 8,
});
