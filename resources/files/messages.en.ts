import type { AreaMessages } from '../engine/core/resource/areaMessages';

export const messages = {
  name: 'File |||| Media library',
  forcedCaseName: 'file |||| files',
  menu: 'Media library',
  fields: { width: 'Width in pixels', createdAt: 'Uploaded' },
  choices: { kind: { image: 'Pictures', document: 'Documents' } },
  empty: 'Drop pictures or documents here, or upload them. People who write content can then choose them.',
  texts: {
    files: 'Files',
    upload: 'Upload files',
    uploaded: '“%{name}” is uploaded.',
    nothing: 'Nothing',
    delete: 'Delete',
    deleteTitle: 'Delete “%{name}”?',
    deleteMessage: 'This cannot be undone. Only a file that no record ever showed can be deleted.',
    deleted: 'The file is deleted.',
  },
} satisfies AreaMessages;
