import { megabytesToBytes } from '../engine/schema/fileTypes';

/** The most files of a reply. */
export const maxReplyFiles = 10;

/** The largest size of all files of a reply together, because mail servers take no more. */
export const maxReplyMegabytes = 25;

/** Whether files are too large together for one reply. */
export const areTooLarge = (files: readonly { size: number }[]): boolean =>
  files.reduce((sum, { size }) => sum + size, 0) > megabytesToBytes(maxReplyMegabytes);
