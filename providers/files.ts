import { request } from './http';
import type { FileInfo } from './upload';

export interface FilePage {
  files: FileInfo[];
  /** How many match in all. */
  total: number;
}

interface Wanted {
  kind: FileInfo['kind'];
  /** Words that name or alternative text must have; empty for any. */
  q: string;
  /** The first and the last of the page, counted from 0. */
  range: readonly [from: number, to: number];
  signal?: AbortSignal;
}

/**
 * A page of what was uploaded, the newest first.
 * @throws HttpError
 */
export async function listFiles({ kind, q, range, signal }: Wanted): Promise<FilePage> {
  const filter = JSON.stringify({ kind, ...(q && { q }) });
  const query = new URLSearchParams({ filter, range: JSON.stringify(range) });
  const { data, headers } = await request<FileInfo[]>(`/files?${query}`, { ...(signal && { signal }) });
  return { files: data, total: Number(headers.get('content-range')?.split('/')[1] ?? data.length) };
}

/**
 * Changes what a file is called, and what is read out in its place where it is chosen.
 * @throws HttpError 403, 404, 422
 */
export async function changeFile(id: string, change: { name: string; alt: string | null }): Promise<FileInfo> {
  const { data } = await request<FileInfo>(`/files/${encodeURIComponent(id)}`, { method: 'PUT', body: change });
  return data;
}
