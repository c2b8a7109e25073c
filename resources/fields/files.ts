import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'react-admin';
import { type FileInfo, fileAddress, hasCapability, useProvider } from '../../providers';

/** What the query of one file's facts is kept under. */
export const fileQueryKey = (id: string) => ['file', id];

/**
 * What is known of a stored file, with addresses that a page can use: from its upload or the library, from the record
 * that refers to it, or else from the API.
 * @returns no `file` while it is loading or, with `error`, when it cannot be found
 */
export const useFileInfo = (id: string | undefined) => {
  const provider = useProvider();
  const files: Record<string, FileInfo> | undefined = useRecordContext()?.files;
  const known = id === undefined ? undefined : files?.[id];
  const { data, error } = useQuery({
    queryKey: fileQueryKey(id ?? ''),
    queryFn: ({ signal }) => provider.getFile(id ?? '', { signal }),
    enabled: id !== undefined && !known && hasCapability('media'),
    // The addresses of pictures hold for more than a day.
    staleTime: 60 * 60 * 1000,
  });
  // What was uploaded in its place here is newer than the record.
  const file = data ?? known;
  return { file: file && withAbsoluteUrls(file), error };
};

/** The API may be on another host, which its own addresses do not name. */
export const withAbsoluteUrls = (file: FileInfo): FileInfo => ({
  ...file,
  ...(file.url && { url: fileAddress(file.url) }),
  ...(file.thumbnailUrl && { thumbnailUrl: fileAddress(file.thumbnailUrl) }),
  ...(file.variants && { variants: file.variants.map(({ width, url }) => ({ width, url: fileAddress(url) })) }),
});
