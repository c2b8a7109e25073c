import type { ApiResponse } from '../connection/fetchJson';

/** The notices of the API about texts that a save has changed: a sentence for each field, by its path. */
export type SaveNotices = Readonly<Record<string, string>>;

const listeners = new Set<(notices: SaveNotices) => void>();

/**
 * Calls a listener with the notices of each save. They are beside the record, and react-admin passes on only the record.
 * @returns a function that ends the subscription
 */
export function subscribeToSaveNotices(listener: (notices: SaveNotices) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits for the answer to a save, and passes its notices to the listeners. */
export async function publishNotices<T>(save: Promise<ApiResponse<T>>): Promise<ApiResponse<T>> {
  const response = await save;
  if (response.notices) for (const listener of listeners) listener(response.notices);
  return response;
}
