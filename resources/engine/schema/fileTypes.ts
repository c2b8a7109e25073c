export const fileKinds = ['image', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

export interface FileType {
  /** The name that people use, such as `PDF`. */
  name: string;
  /** The file name extensions; the first is the default. */
  extensions: readonly [string, ...string[]];
}

interface FileRule {
  /** The maximum size in megabytes of 1024 × 1024 bytes. */
  maxMegabytes: number;
  /** The accepted file types, by media type. */
  types: Readonly<Record<string, FileType>>;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** The upload rules of each kind. */
export const fileRules: Readonly<Record<FileKind, FileRule>> = {
  image: {
    maxMegabytes: 5,
    types: {
      'image/jpeg': { name: 'JPEG', extensions: ['jpg', 'jpeg'] },
      'image/png': { name: 'PNG', extensions: ['png'] },
      'image/webp': { name: 'WebP', extensions: ['webp'] },
    },
  },
  document: {
    maxMegabytes: 25,
    types: {
      'application/pdf': { name: 'PDF', extensions: ['pdf'] },
      [`${office}.wordprocessingml.document`]: { name: 'Word', extensions: ['docx'] },
      [`${office}.spreadsheetml.sheet`]: { name: 'Excel', extensions: ['xlsx'] },
      [`${office}.presentationml.presentation`]: { name: 'PowerPoint', extensions: ['pptx'] },
    },
  },
};

export const megabytesToBytes = (megabytes: number) => megabytes * 1024 * 1024;

/** Returns the display name of a media type, such as `PDF`; the media type itself where it is unknown. */
export const fileTypeName = (type: string) =>
  fileKinds.map((kind) => fileRules[kind].types[type]?.name).find(Boolean) ?? type;
