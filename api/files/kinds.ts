export const fileKinds = ['image', 'document'] as const;
export type FileKind = (typeof fileKinds)[number];

interface FileRule {
  mostBytes: number;
  tooLarge: string;
  /** The media types that are accepted, as sniffed from the content, with the file name extensions that fit each. */
  types: Readonly<Record<string, readonly [string, ...string[]]>>;
  otherType: string;
}

const megabyte = 1024 * 1024;
const office = 'application/vnd.openxmlformats-officedocument';

/** What may be uploaded as each kind. */
export const fileRules: Record<FileKind, FileRule> = {
  image: {
    mostBytes: 5 * megabyte,
    tooLarge: 'This picture is too large. Choose one of at most 5 MB.',
    types: { 'image/jpeg': ['jpg', 'jpeg'], 'image/png': ['png'], 'image/webp': ['webp'] },
    otherType: 'This is not a picture that can be used. Choose a JPEG, PNG or WebP file.',
  },
  document: {
    mostBytes: 25 * megabyte,
    tooLarge: 'This document is too large. Choose one of at most 25 MB.',
    types: {
      'application/pdf': ['pdf'],
      [`${office}.wordprocessingml.document`]: ['docx'],
      [`${office}.spreadsheetml.sheet`]: ['xlsx'],
      [`${office}.presentationml.presentation`]: ['pptx'],
    },
    otherType: 'This is not a document that can be used. Choose a PDF, docx, xlsx or pptx file.',
  },
};
