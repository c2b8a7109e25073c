import { request } from './http';

/** A record that refers to another, by one of its fields. */
export interface Usage {
  area: string;
  id: string;
  recordLabel: string;
  /** The path of the field, without the places of rows: `cta.linkTarget`. */
  field: string;
}

/**
 * The records that refer to one; at most 100.
 * @throws HttpError 404
 */
export async function usedBy(area: string, id: string, { signal }: { signal?: AbortSignal } = {}): Promise<Usage[]> {
  const path = `/${area}/${encodeURIComponent(id)}/used-by`;
  const { data } = await request<Usage[]>(path, { ...(signal && { signal }) });
  return data;
}
