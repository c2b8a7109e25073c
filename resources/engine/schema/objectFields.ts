import { fieldMeta, type ImageSize } from './fieldMeta';
import { text } from './fields';
import { issue } from './issue';
import { commonRules } from './rules.en';
import { z } from './zod';

const imageField = (size?: ImageSize) =>
  z
    .strictObject({
      fileId: z.uuid(issue(commonRules.pictureMissing)).register(fieldMeta, { file: 'image' }),
      alt: text({ max: 150 }).optional(),
      decorative: z.boolean().default(false),
      focalX: z.number().min(0).max(1).default(0.5),
      focalY: z.number().min(0).max(1).default(0.5),
    })
    .register(fieldMeta, { kind: 'image', ...(size && { imageSize: size }) });

/** The image without size rules. One schema for all fields, because it has a name in the OpenAPI document. */
const unsizedImage = imageField().register(z.globalRegistry, { id: 'Picture' });

/**
 * Creates the field of an uploaded image with its alternative text. `files` of the record has its URL and size.
 * @param size the size that publishing requires.
 */
export const image = (size?: ImageSize) => (size ? imageField(size) : unsizedImage);

/** Creates the field of an uploaded document. `files` of the record has its name, type and size. */
export const file = () =>
  z
    .strictObject({ fileId: z.uuid(issue(commonRules.documentMissing)).register(fieldMeta, { file: 'document' }) })
    .register(fieldMeta, { kind: 'file' });
