import { HttpError, trackReachability, unreachableError } from '../fetchJson';
import { fileAddress } from '../fileInfo';
import { request } from '../http';
import { type AbortOptions, calling } from './requestOptions';
import { sendFile, type UploadOptions } from './upload';

/** What is taken out of a list. */
export interface ExportOptions {
  filter: Record<string, unknown>;
  /** Default: as the records were created. */
  sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  /** The fields by their path; default: all. */
  columns?: readonly string[];
  /** Default: CSV. */
  format?: 'csv' | 'xlsx';
}

/** An export that can be fetched once, within a minute. */
export interface StartedExport {
  address: string;
  /** How many rows it has, where the API tells. */
  total: number | undefined;
}

/** A file that was read, for the steps that follow. */
export interface ParsedImportFile {
  id: string;
  /** How many rows it has. */
  total: number;
  /** Its columns, each with the path of the field that it seems to be for, and its cell in the first row. */
  columns: { head: string; field: string | null; sample: string }[];
  /** The fields that columns can be brought into. */
  fields: { path: string; name: string }[];
}

export type ImportOutcome = 'created' | 'changed' | 'unchanged' | 'refused';

const begin = async (path: string, body?: object): Promise<string> =>
  (await request<{ id: string }>(path, { method: 'POST', ...(body && { body }) })).data.id;

const fetchFile = async (address: string, { signal }: AbortOptions): Promise<Blob> => {
  try {
    const answer = await fetch(address, signal && { signal });
    if (answer.ok) return await answer.blob();
    throw new HttpError(await answer.text(), answer.status);
  } catch (cause) {
    if (cause instanceof HttpError || (cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
    throw unreachableError(cause);
  }
};

/** Taking lists out as files, and bringing records in from files. */
export const importExportCalls = {
  /**
   * Begins an export of what matches of an area; of the activity all columns are given, the newest first.
   * @throws HttpError 400, 403, 422 where the kind of file does not hold so much
   */
  async startExport(area: string, { format, ...choice }: ExportOptions): Promise<StartedExport> {
    const what = area === 'activity' ? { filter: choice.filter } : choice;
    const body = { ...what, ...(format === 'xlsx' && { format }) };
    const { data } = await request<{ url: string; total?: number }>(`/${area}/export`, { method: 'POST', body });
    return { address: fileAddress(data.url), total: data.total };
  },

  /**
   * The file of an export, once.
   * @throws HttpError when it could not be fetched, or broke off
   * @throws DOMException `AbortError` when the caller's signal was aborted
   */
  fetchExport: ({ address }: StartedExport, options: AbortOptions = {}): Promise<Blob> =>
    trackReachability(fetchFile(address, options)),

  /** How many rows of an export are written so far. @throws HttpError */
  async rowsWritten({ address }: StartedExport, options?: AbortOptions): Promise<number> {
    const token = new URL(address, window.location.href).searchParams.get('token') ?? '';
    const path = `/exports?token=${encodeURIComponent(token)}`;
    return (await request<{ rows: number }>(path, calling(options))).data.rows;
  },

  /**
   * Sends a CSV file whose rows are to be brought into an area; nothing is changed by this.
   * @throws HttpError with the server's sentence: 413 too large, 422 no file that can be read
   * @throws DOMException `AbortError` when the caller's signal was aborted
   */
  readFile: (area: string, file: File, options?: UploadOptions): Promise<ParsedImportFile> =>
    sendFile<ParsedImportFile>('POST', `/${area}/import`, file, options),

  /**
   * Begins to try what a file that was read would do, and gives the long job.
   * @param fields the path of each column's field, in their order; null for one that is left out
   * @throws HttpError 409, 422
   */
  checkImport: (id: string, fields: readonly (string | null)[]): Promise<string> =>
    begin(`/imports/${id}/check`, { fields }),

  /** Begins to bring in what a check found, and gives the long job; people are told if `notifyPeople` is true. @throws HttpError 409 */
  applyImport: (id: string, { notifyPeople = false } = {}): Promise<string> =>
    begin(`/imports/${id}/apply`, notifyPeople ? { notifyPeople } : undefined),

  /** How many rows of a long job came out in one way. @throws HttpError 404 */
  async rowsThatWere(id: string, outcome: ImportOutcome, options?: AbortOptions): Promise<number> {
    const { headers } = await request(`/jobs/${id}/rows?outcome=${outcome}&range=[0,0]`, calling(options));
    return Number(headers.get('content-range')?.split('/')[1] ?? 0);
  },

  /** An address at which the browser can download the refused rows of an import as CSV, once. @throws HttpError 409 */
  async refusedAddress(id: string): Promise<string> {
    const { data } = await request<{ url: string }>(`/imports/${id}/refused`, { method: 'POST' });
    return fileAddress(data.url);
  },
};
