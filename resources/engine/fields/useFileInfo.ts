import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { type FileInfo, fileAddress, hasCapability, useProvider } from '../../../providers';

/** Returns the query key of one file's data. */
export const fileQueryKey = (id: string) => ['file', id];

/**
 * Returns the data of a stored file with absolute URLs: from its upload or the library, from the record that refers to
 * it, or else from the API.
 * @returns `file` is undefined while it is loading, and, with `error`, where it cannot be found
 */
export const useFileInfo = (id: string | undefined) => {
  const provider = useProvider();
  const files: Record<string, FileInfo> | undefined = useRecordContext()?.files;
  const fileOfRecord = id === undefined ? undefined : files?.[id];
  const { data, error } = useQuery({
    queryKey: fileQueryKey(id ?? ''),
    queryFn: ({ signal }) => provider.getFile(id ?? '', { signal }),
    enabled: id !== undefined && !fileOfRecord && hasCapability('media'),
    // The URLs of images are valid for more than a day.
    staleTime: 60 * 60 * 1000,
  });
  // The query cache has replacements from this session, which are newer than the record.
  const file = data ?? fileOfRecord;
  return { file: file && withAbsoluteUrls(file), error };
};

/** Returns a file with absolute URLs: the API can be on another host, and its own URLs do not contain the host. */
export const withAbsoluteUrls = (file: FileInfo): FileInfo => ({
  ...file,
  ...(file.url && { url: fileAddress(file.url) }),
  ...(file.thumbnailUrl && { thumbnailUrl: fileAddress(file.thumbnailUrl) }),
  ...(file.variants && { variants: file.variants.map(({ width, url }) => ({ width, url: fileAddress(url) })) }),
});
