export const messages = {
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
};
