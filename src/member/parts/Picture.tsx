/** @jsxImportSource preact */
import { fileUrl } from '../content/fetchContent';
import type { FieldAttributes } from '../content/fields';
import type { AppPicture } from '../content/records';

const candidatesOf = ({ url, width, variants = [] }: AppPicture) =>
  [...variants, { url, width }].map((each) => `${fileUrl(each.url)} ${each.width}w`).join(', ');

interface PictureProps {
  picture: AppPicture | undefined;
  /** The picture for wide screens, if there is another one. */
  widePicture?: AppPicture | undefined;
  class?: string;
  sizes?: string;
  fields?: FieldAttributes;
  field?: string;
}

/** A picture in the size that fits the screen; when it is cut, its focal point stays visible. */
export const Picture = ({ picture, widePicture, sizes = '100vw', fields, field = '', ...props }: PictureProps) => {
  const narrow = picture ?? widePicture;
  if (!narrow) return null;
  const { url, width, height, alt = '', focalX = 0.5, focalY = 0.5 } = narrow;
  return (
    <picture class={props.class} {...fields?.(field)}>
      {widePicture && picture && <source media="(min-width: 600px)" srcset={candidatesOf(widePicture)} sizes={sizes} />}
      <img
        src={fileUrl(url)}
        srcset={candidatesOf(narrow)}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        style={{ objectPosition: `${focalX * 100}% ${focalY * 100}%` }}
      />
    </picture>
  );
};
