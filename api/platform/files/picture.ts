import { once } from 'es-toolkit';
import { Problem } from '../http/problem';
import { fileMessages } from './messages.en';

/** Loaded with the first image, because it would delay the start and needs much memory. */
const loadSharp = once(async () => {
  const { default: sharp } = await import('sharp');
  // Images are a small part of the API's work, and must not use all of its processors and memory.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
});

const maxPixels = 40_000_000;
const thumbnailEdge = 192;

/**
 * Returns the displayed size of an image in pixels, and a WebP of it that fits 192 × 192.
 * @throws Problem 422 when it has more than 40 megapixels or cannot be read
 */
export const readImage = async (bytes: Buffer): Promise<{ width: number; height: number; thumbnail: Buffer }> => {
  // Without sharp's own limit, so that a too large image is not reported as damaged.
  const sharp = await loadSharp();
  const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(throwDamaged);
  const { width, height } = autoOrient;
  if (width * height > maxPixels) throw new Problem(422, fileMessages.tooManyPixels);
  const thumbnail = await toWebp(bytes, { width: thumbnailEdge, height: thumbnailEdge }).catch(throwDamaged);
  return { width, height, thumbnail };
};

/** The marker of a comment in a JPEG, which sharp does not report. */
const jpegComment = Buffer.from([0xff, 0xfe]);

/**
 * Returns an image without the metadata of cameras and programs (place, time, device, names, comments), upright and in
 * its own format. An image without metadata is returned unchanged.
 */
export const stripImageMetadata = async (bytes: Buffer): Promise<Buffer> => {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: maxPixels, animated: true });
  const { exif, xmp, iptc, comments = [], orientation = 1, format, pages = 1 } = await picture.metadata();
  const isCommented = comments.length > 0 || (format === 'jpeg' && bytes.includes(jpegComment));
  if (!exif && !xmp && !iptc && !isCommented && orientation === 1) return bytes;
  const oriented = pages > 1 ? picture : picture.autoOrient();
  const quality = format === 'png' ? {} : { quality: 92 };
  return oriented.keepIccProfile().toFormat(format, quality).toBuffer();
};

/** Returns an upright WebP of an image with a maximum width in pixels. */
export const resizeImage = (bytes: Buffer, width: number): Promise<Buffer> => toWebp(bytes, { width });

const toWebp = async (bytes: Buffer, size: { width: number; height?: number }) => {
  const sharp = await loadSharp();
  const picture = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient();
  return picture
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
};

const throwDamaged = (): never => {
  throw new Problem(422, fileMessages.damaged);
};
