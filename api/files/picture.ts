import { once } from 'es-toolkit';
import { Problem } from '../http/problem';
import { fileMessages } from './messages.en';

/** Read with the first picture: it takes a start long, and much memory. */
const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  // Pictures are few and small beside everything else that the API does, and must not take its processors and memory.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});

const mostPixels = 40_000_000;
const thumbnailEdge = 192;

/**
 * The size of a picture in pixels, as it is shown, and a WebP of it that fits 192 × 192.
 * @throws Problem 422 when it has more than 40 megapixels or cannot be read.
 */
export const readImage = async (bytes: Buffer): Promise<{ width: number; height: number; thumbnail: Buffer }> => {
  // Without a limit of its own, so that too large can be told from damaged.
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(refuse);
  const { width, height } = autoOrient;
  if (width * height > mostPixels) throw new Problem(422, fileMessages.tooManyPixels);
  const thumbnail = await smaller(bytes, { width: thumbnailEdge, height: thumbnailEdge }).catch(refuse);
  return { width, height, thumbnail };
};

/** Begins a comment in a JPEG, of which sharp tells nothing. */
const jpegComment = Buffer.from([0xff, 0xfe]);

/**
 * A picture without what cameras and programs write beside it (place, time, device, names, comments), upright and in
 * its own format; the same bytes where there is nothing of that.
 */
export const stripImageMetadata = async (bytes: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: mostPixels, animated: true });
  const { exif, xmp, iptc, comments = [], orientation = 1, format, pages = 1 } = await picture.metadata();
  const isCommented = comments.length > 0 || (format === 'jpeg' && bytes.includes(jpegComment));
  if (!exif && !xmp && !iptc && !isCommented && orientation === 1) return bytes;
  const upright = pages > 1 ? picture : picture.autoOrient();
  const quality = format === 'png' ? {} : { quality: 92 };
  return upright.keepIccProfile().toFormat(format, quality).toBuffer();
};

/** A WebP of a picture that is no wider than a number of pixels, upright. */
export const resizeImage = (bytes: Buffer, width: number): Promise<Buffer> => smaller(bytes, { width });

const smaller = async (bytes: Buffer, size: { width: number; height?: number }) => {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: mostPixels }).autoOrient();
  return picture
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
};

const refuse = (): never => {
  throw new Problem(422, fileMessages.damaged);
};
