import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { type FileInfo, fileAddress, request } from '../../providers';

/** The types of files that can be uploaded, with what people call them and how their names end. */
export const fileTypes = {
  image: {
    'image/jpeg': { name: 'JPEG', endings: ['jpg', 'jpeg'] },
    'image/png': { name: 'PNG', endings: ['png'] },
    'image/webp': { name: 'WebP', endings: ['webp'] },
  },
  document: {
    'application/pdf': { name: 'PDF', endings: ['pdf'] },
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { name: 'Word', endings: ['docx'] },
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { name: 'Excel', endings: ['xlsx'] },
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': {
      name: 'PowerPoint',
      endings: ['pptx'],
    },
  },
} as const;

/** What people call a media type: `PDF`. */
export const fileTypeName = (type: string) => {
  const named: Record<string, { name: string }> = { ...fileTypes.image, ...fileTypes.document };
  return named[type]?.name ?? type;
};

/** What the query of one file's facts is kept under. */
export const fileKey = (id: string) => ['file', id];

/**
 * What is known of a stored file, with addresses that a page can use: from the record that refers to it, from its
 * upload, or else from the API.
 * @returns no `file` while it is loading or, with `error`, when it cannot be found
 */
export const useFileInfo = (id: string | undefined) => {
  const files: Record<string, FileInfo> | undefined = useRecordContext()?.files;
  const known = id === undefined ? undefined : files?.[id];
  const { data, error } = useQuery({
    queryKey: fileKey(id ?? ''),
    queryFn: async ({ signal }) => (await request<FileInfo>(`/files/${id}`, { signal })).data,
    enabled: id !== undefined && !known,
    // The addresses of pictures hold for more than a day.
    staleTime: 60 * 60 * 1000,
  });
  const file = known ?? data;
  return { file: file && withAddresses(file), error };
};

/** The API may be on another host, which its own addresses do not name. */
const withAddresses = (file: FileInfo): FileInfo => ({
  ...file,
  ...(file.url && { url: fileAddress(file.url) }),
  ...(file.thumbnailUrl && { thumbnailUrl: fileAddress(file.thumbnailUrl) }),
});
