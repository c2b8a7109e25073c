import { valueAt } from './annotatedValues';
import type { AreaSchema } from './defineSchema';
import type { RecordData } from './recordData';

type Values = RecordData;

/** Whether a change of a record changes the text of it that other records show. */
export const changesEmbeddedText = (
  { rules: { embeddedText } }: Pick<AreaSchema, 'rules'>,
  before: Values,
  after: Values,
): boolean =>
  embeddedText !== undefined && valueAt(before, embeddedText.split('.')) !== valueAt(after, embeddedText.split('.'));
