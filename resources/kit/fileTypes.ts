export const fileKinds = ['image', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

export interface FileType {
  /** What people call it. */
  name: string;
  /** How the names of such files end, the usual ending first. */
  endings: readonly [string, ...string[]];
}

interface FileRule {
  /** In megabytes of 1024 × 1024 bytes. */
  mostMegabytes: number;
  /** The types that are accepted, by their media type. */
  types: Readonly<Record<string, FileType>>;
}

const office = 'application/vnd.openxmlformats-officedocument';

/** What may be uploaded as each kind. */
export const fileRules: Readonly<Record<FileKind, FileRule>> = {
  image: {
    mostMegabytes: 5,
    types: {
      'image/jpeg': { name: 'JPEG', endings: ['jpg', 'jpeg'] },
      'image/png': { name: 'PNG', endings: ['png'] },
      'image/webp': { name: 'WebP', endings: ['webp'] },
    },
  },
  document: {
    mostMegabytes: 25,
    types: {
      'application/pdf': { name: 'PDF', endings: ['pdf'] },
      [`${office}.wordprocessingml.document`]: { name: 'Word', endings: ['docx'] },
      [`${office}.spreadsheetml.sheet`]: { name: 'Excel', endings: ['xlsx'] },
      [`${office}.presentationml.presentation`]: { name: 'PowerPoint', endings: ['pptx'] },
    },
  },
};

export const bytesOfMegabytes = (megabytes: number) => megabytes * 1024 * 1024;

/** What people call a media type: `PDF`. */
export const fileTypeName = (type: string) =>
  fileKinds.map((kind) => fileRules[kind].types[type]?.name).find(Boolean) ?? type;
