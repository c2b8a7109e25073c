import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Preview, PreviewRequest } from '../../../../providers';
import { useProvider } from '../../../../providers';

/** A new token comes before the one in use expires, which it does after an hour. */
const tokenLifetime = 50 * 60_000;

/**
 * Requests the token of a preview, and the preview itself.
 * @param recordVersion the version of the stored record; another one is another preview
 */
export const usePreview = (
  request: PreviewRequest,
  recordVersion: number | undefined,
  { enabled = true }: { enabled?: boolean } = {},
) => {
  const provider = useProvider();
  return useQuery({
    enabled,
    queryKey: ['preview', request, recordVersion],
    queryFn: async ({ signal }): Promise<{ token: string; preview: Preview }> => {
      const { token } = await provider.createPreview(request, { signal });
      return { token, preview: await provider.readPreview(token, { signal }) };
    },
    staleTime: tokenLifetime,
    refetchInterval: tokenLifetime,
    placeholderData: keepPreviousData,
    retry: false,
  });
};
