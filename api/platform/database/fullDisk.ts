import { statfs } from 'node:fs/promises';

/** The size of a file of the write-ahead log in bytes. PostgreSQL ends when it cannot add one. */
const logFileSize = 16 * 1024 * 1024;

const freeBytesOf = async (directory: string) => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/** Whether the disk of a directory has too little room for the database. */
export const hasFullDisk = async (directory: string): Promise<boolean> => (await freeBytesOf(directory)) < logFileSize;

/** Returns a sentence for an administrator about the full disk of a directory. */
export const describeFullDisk = async (directory: string): Promise<string> => {
  const megabytes = (await freeBytesOf(directory)) / 1_000_000;
  return `The disk of ${directory} is full (${megabytes.toFixed(1)} MB are free); free some space on it.`;
};
