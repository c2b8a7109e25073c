import { apiOrigin } from '../connection/fetchJson';

/** The API's description of an uploaded file. */
export interface FileInfo {
  id: string;
  kind: 'image' | 'document';
  name: string;
  /** The media type, detected from the content. */
  type: string;
  /** In bytes. */
  size: number;
  /** The time of the first upload. */
  createdAt: string;
  /** Displayed size in pixels; this and the following fields are for images only. */
  width?: number;
  height?: number;
  /** The paths of the image and of its small version, to be passed through `fileAddress`. */
  url?: string;
  thumbnailUrl?: string;
  /** Narrower versions of the image; widths in pixels. */
  variants?: { width: number; url: string }[];
  /** The default alternative text where the image is used. */
  alt?: string;
}

/** Returns the full address of a file from the path that the API returned. */
export const fileAddress = (path: string): string => `${apiOrigin}${path}`;
