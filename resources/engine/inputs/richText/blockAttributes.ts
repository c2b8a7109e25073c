import type { PictureWidth } from '../../schema/richText';

export interface PictureAttributes {
  /** The id of the file; null during its upload. */
  fileId: string | null;
  /** The alternative text: empty for a decorative picture, null where it is missing. */
  alt: string | null;
  width: PictureWidth;
  caption: string | null;
  /** Identifies the upload of a pasted picture; null otherwise. */
  uploadKey: string | null;
}

export interface EmbedAttributes {
  /** The id of the file or record. */
  id: string;
  /** The name of the file, or the title of the record. */
  title: string;
}
