import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { ContentError, fetchContent } from './fetchContent';
import type { RecordValues } from './previewData';

/** The token of the preview, with which all content is requested. */
export const TokenContext = createContext<string | undefined>(undefined);

/** The entered values of the record that is previewed, with which the API calculates. */
export const EnteredValuesContext = createContext<RecordValues | undefined>(undefined);

interface RequestedContent<Content> {
  content?: Content;
  /** The status of a failed request; 0: the API was not reached. */
  status?: number;
}

/**
 * Requests content of the app, again for each new token. Until then, what was there before stays.
 * @param path such as `pages/home`; undefined requests nothing
 */
export const useContent = <Content>(path: string | undefined): RequestedContent<Content> => {
  const token = useContext(TokenContext);
  const [requested, setRequested] = useState<RequestedContent<Content> & { path?: string }>({});
  useEffect(() => {
    if (path === undefined || token === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    fetchContent<Content>(token, path, { signal }).then(
      (content) => {
        if (!signal.aborted) setRequested({ path, content });
      },
      (error: unknown) => {
        if (!signal.aborted) setRequested({ path, status: error instanceof ContentError ? error.status : 0 });
      },
    );
    return () => controller.abort();
  }, [token, path]);
  return path !== undefined && requested.path === path ? requested : {};
};
