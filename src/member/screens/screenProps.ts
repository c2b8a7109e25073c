import type { PreviewData, RecordValues } from '../content/previewData';
import type { AppSettings } from '../content/records';

/** The properties of each screen. */
export interface ScreenProps {
  preview: PreviewData;
  /** The record of the preview, with what was entered laid over it. */
  record: RecordValues;
  settings: AppSettings;
}
