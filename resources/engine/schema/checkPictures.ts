import { collectAnnotatedValues } from './annotatedValues';
import type { AreaSchema } from './defineSchema';
import type { RecordData } from './recordData';
import { maxPictures, pictureTagsIn } from './richText';
import { commonRules } from './rules.en';
import type { ReportProblem } from './schemaDefinition';

/** Checks that a record with pictures in its texts does not have too many; its other pictures count too. */
export const checkPictureCount = (schema: AreaSchema, data: RecordData, problem: ReportProblem) => {
  const values = collectAnnotatedValues(schema.fields, data);
  let count = values.filter(({ value, node }) => node.kind === 'image' && value).length;
  for (const { path, value, node } of values) {
    const pictures = node.html && typeof value === 'string' ? pictureTagsIn(value).length : 0;
    count += pictures;
    if (pictures > 0 && count > maxPictures)
      problem(path, commonRules.tooManyPictures({ max: maxPictures, smart_count: count - maxPictures }));
  }
};

/** Checks that published images have an alternative text, unless they are decorative; so do those of texts. */
export const checkImages = (schema: AreaSchema, data: RecordData, problem: ReportProblem) => {
  for (const { path, value, node } of collectAnnotatedValues(schema.fields, data)) {
    if (node.html && typeof value === 'string' && pictureTagsIn(value).some((tag) => !/\salt="/.test(tag)))
      problem(path, commonRules.pictureNotDescribed);
    if (node.kind !== 'image' || typeof value !== 'object' || value === null) continue;
    const { alt, decorative } = value as { alt?: string; decorative?: boolean };
    if (!alt && !decorative) problem(`${path}.alt`, commonRules.missingToPublish);
  }
};
