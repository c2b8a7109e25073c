import type { Language } from '../messages';
import type { AppSettings } from './records';

/** The properties of each screen. */
export interface ScreenProps {
  preview: PreviewData;
  /** The record of the preview, with what was entered laid over it. */
  record: RecordValues;
  settings: AppSettings;
}

/** The plain values of a record, by their names. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** The reasons for which a reader does not get a record. */
export type HiddenReason = 'nobody' | 'membersOnly' | 'audience' | 'notStarted' | 'ended' | 'hidden' | 'draft';

/** A record as its reader would get it, as `GET /app/preview` answers it. */
export interface PreviewData {
  area: string;
  path?: string;
  id: string | null;
  key?: string;
  /** As the app gets it, also if this reader does not. Null while it has no content. */
  record: RecordValues | null;
  visibility: { isVisible: boolean; reason?: HiddenReason; at?: string };
  /** The position among the records of the same place, from 1. */
  place?: { label: string; position: number; count: number };
  reader: { kind: 'nobody' | 'persona' | 'member'; firstName?: string };
  now: string;
  expiresAt: string;
}

/** Values as they were entered, by the path of the field. */
export type EnteredTexts = Readonly<Record<string, string | number | boolean | null>>;

/** The message of the console with what to draw. Without a property, the one before still counts. */
export interface DrawMessage {
  type: 'show';
  token?: string;
  area?: string;
  /** The entered content, in place of what the API gives for the token; null gives that of the API again. */
  preview?: PreviewData | null;
  /** The content with which this one is compared. Both are drawn side by side. */
  before?: ComparedContent;
  /** The entered values as the form has them, in an area with which the API calculates. */
  values?: RecordValues;
  texts?: EnteredTexts;
  labels?: Readonly<Record<string, string>>;
  /** The path of the field that has the focus in the form. */
  focus?: string | null;
  /** The language of the program; records have their own. Default: English. */
  language?: Language;
}

/** The content of a preview beside another one. */
interface ComparedContent {
  /** The names of both contents, this one first. */
  titles: readonly [string, string];
  token: string;
  preview: PreviewData;
}

/**
 * The message of the console that the record is no longer in view. Nothing of it may stay until the next record is
 * drawn.
 */
interface ClearMessage {
  type: 'clear';
}

export type ConsoleMessage = DrawMessage | ClearMessage;

/** The messages to the console. Each has the token of the preview that it is about. */
export type ProgramMessage =
  | { type: 'ready' }
  | { type: 'drawn'; token: string | undefined }
  | { type: 'press'; token: string | undefined; field: string }
  | { type: 'failed'; token: string | undefined; status: number };
