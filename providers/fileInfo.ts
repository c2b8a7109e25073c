import { apiOrigin } from './fetchJson';

/** What the API tells of an uploaded file. */
export interface FileInfo {
  id: string;
  kind: 'image' | 'document';
  name: string;
  /** The media type, as found in the content. */
  type: string;
  /** In bytes. */
  size: number;
  /** When it was uploaded first. */
  createdAt: string;
  /** In pixels, as shown; of pictures only, like what follows. */
  width?: number;
  height?: number;
  /** Where the picture is shown, and where it is shown small: to be passed through `fileAddress`. */
  url?: string;
  thumbnailUrl?: string;
  /** The same narrower, in pixels. */
  variants?: { width: number; url: string }[];
  /** What is read out in its place, offered wherever it is chosen. */
  alt?: string;
}

/** Where the browser finds a file that the API names by its path. */
export const fileAddress = (path: string): string => `${apiOrigin}${path}`;
