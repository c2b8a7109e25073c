import { z } from 'zod';
import { fieldMeta, type ImageSize } from './fieldMeta';
import { text } from './fields';
import { issue } from './issue';
import { commonRules } from './rules.en';

const picture = (size?: ImageSize) =>
  z
    .object({
      fileId: z.uuid(issue(commonRules.pictureMissing)).register(fieldMeta, { file: 'image' }),
      alt: text({ max: 150 }).optional(),
      decorative: z.boolean().default(false),
      focalX: z.number().min(0).max(1).default(0.5),
      focalY: z.number().min(0).max(1).default(0.5),
    })
    .register(fieldMeta, { kind: 'image', ...(size && { imageSize: size }) });

/** The usual picture has a name in the OpenAPI document, and so is one schema wherever it is used. */
const anyPicture = picture().register(z.globalRegistry, { id: 'Picture' });

/**
 * An uploaded picture with what is read out in its place. `files` of the record tells its address and size.
 * @param size what it must be like where the record is published.
 */
export const image = (size?: ImageSize) => (size ? picture(size) : anyPicture);

/** An uploaded document. `files` of the record tells its name, type and size. */
export const file = () =>
  z
    .object({ fileId: z.uuid(issue(commonRules.documentMissing)).register(fieldMeta, { file: 'document' }) })
    .register(fieldMeta, { kind: 'file' });
