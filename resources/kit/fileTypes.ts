export const fileKinds = ['image', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

export interface FileType {
  /** What people call it. */
  name: string;
  /** How the names of such files end, the usual ending first. */
  extensions: readonly [string, ...string[]];
}

interface FileRule {
  /** In megabytes of 1024 × 1024 bytes. */
  maxMegabytes: number;
  /** The types that are accepted, by their media type. */
  types: Readonly<Record<string, FileType>>;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** What may be uploaded as each kind. */
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

/** What people call a media type: `PDF`. */
export const fileTypeName = (type: string) =>
  fileKinds.map((kind) => fileRules[kind].types[type]?.name).find(Boolean) ?? type;
