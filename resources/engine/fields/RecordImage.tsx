import { styled } from '@mui/material';
import type { FileInfo } from '../../../providers';

/** The stored value of an image field. */
export interface ImageValue {
  fileId: string;
  alt?: string | null | undefined;
  decorative: boolean;
  /** The focal point, which stays visible where the image is cropped: fractions (0 to 1) of the width and height. */
  focalX: number;
  focalY: number;
}

/** Returns the CSS that keeps the focal point of an image visible where the image is cropped. */
export const objectPositionOf = ({ focalX, focalY }: Pick<ImageValue, 'focalX' | 'focalY'>) => ({
  objectPosition: `${focalX * 100}% ${focalY * 100}%`,
});

interface RecordImageProps {
  value: ImageValue;
  /** The result of `useFileInfo`; undefined while it is loading. */
  file: FileInfo | undefined;
  className?: string;
  /** The displayed width, as in the `sizes` attribute of HTML. */
  sizes: string;
}

/** An image of a record; the browser loads the smallest variant that fits. */
export const RecordImage = ({ value, file, className, sizes }: RecordImageProps) => {
  const { url, width, height, variants = [] } = file ?? {};
  const srcSet = [...variants, { url, width }].map((variant) => `${variant.url} ${variant.width}w`).join(', ');
  return (
    <img
      className={className}
      src={url}
      {...(variants.length > 0 && { srcSet, sizes })}
      alt={value.decorative ? '' : (value.alt ?? '')}
      width={width}
      height={height}
      loading="lazy"
      style={objectPositionOf(value)}
    />
  );
};

/** An image in its own size, up to 320 × 168 pixels. */
export const BoundedImage = styled(RecordImage)({
  display: 'block',
  width: 'auto',
  maxWidth: 'min(100%, 320px)',
  height: 'auto',
  maxHeight: 168,
  borderRadius: 8,
});
