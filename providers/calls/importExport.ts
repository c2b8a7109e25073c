import { HttpError, trackReachability, unreachableError } from '../connection/fetchJson';
import { fileAddress } from './files';
import { request } from './http';
import { type AbortOptions, withSignal } from './requestOptions';
import { sendFile, type UploadOptions } from './upload';

/** The contents and the format of an export. */
export interface ExportOptions {
  filter: Record<string, unknown>;
  /** Default: the order of creation. */
  sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  /** The paths of the fields; default: all. */
  columns?: readonly string[];
  /** Default: CSV. */
  format?: 'csv' | 'xlsx';
}

/** An export that can be downloaded once, within a minute. */
export interface StartedExport {
  address: string;
  /** The number of rows, where the API returns it. */
  total: number | undefined;
}

/** An uploaded file of an import, for the following steps. */
export interface ParsedImportFile {
  id: string;
  /** The number of rows. */
  total: number;
  /** The columns, each with the path of the suggested field and the cell of the first row. */
  columns: { head: string; field: string | null; sample: string }[];
  /** Sentences about parts of the file that are left out. */
  notices: string[];
  /** The fields that columns can be assigned to; an instant is a date with a time. */
  fields: { path: string; name: string; isInstant: boolean; isRequired: boolean }[];
  /** The time zone of the organization. */
  timeZone: string;
  /** The order of day and month in dates such as `3/4/2026`, as far as a date tells it; null for a file without them. */
  dateOrder: { example: string; isDayFirst: boolean; isCertain: boolean } | null;
}

/** A value of all rows. */
export type ImportValue = string | number | boolean | readonly string[];

/** How the columns and dates of an uploaded file are read. */
export interface ImportChoices {
  /** The path of the field for each column, in their order; null for columns that are omitted. */
  fields: readonly (string | null)[];
  /** The values of all rows in fields that no column is imported into, by path. */
  values?: Readonly<Record<string, ImportValue>>;
  /** The time zone of times without one; default: that of the business. */
  timeZone?: string;
  /** Whether `3/4/2026` is April 3; default: March 4. */
  isDayFirst?: boolean;
}

/** The result of a row of an import. */
export type ImportOutcome = 'created' | 'changed' | 'unchanged' | 'refused';

const startJob = async (path: string, body?: object): Promise<string> =>
  (await request<{ id: string }>(path, { method: 'POST', ...(body && { body }) })).data.id;

const fetchFile = async (address: string, { signal }: AbortOptions): Promise<Blob> => {
  try {
    const response = await fetch(address, signal && { signal });
    if (response.ok) return await response.blob();
    throw new HttpError(await response.text(), response.status);
  } catch (cause) {
    if (cause instanceof HttpError || (cause instanceof DOMException && cause.name === 'AbortError')) throw cause;
    throw unreachableError(cause);
  }
};

/** Requests for exports and imports. */
export const importExportCalls = {
  /**
   * Starts an export of the matching records of an area. An export of the activity has all columns, newest first.
   * @throws HttpError 400, 403, 422 where the format cannot hold that many rows
   */
  async startExport(area: string, { format, ...selection }: ExportOptions): Promise<StartedExport> {
    const contents = area === 'activity' ? { filter: selection.filter } : selection;
    const body = { ...contents, ...(format === 'xlsx' && { format }) };
    const { data } = await request<{ url: string; total?: number }>(`/${area}/export`, { method: 'POST', body });
    return { address: fileAddress(data.url), total: data.total };
  },

  /**
   * Downloads the file of an export, which is possible once.
   * @throws HttpError when the download failed or was interrupted
   * @throws DOMException `AbortError` when the caller's signal was aborted
   */
  fetchExport: ({ address }: StartedExport, options: AbortOptions = {}): Promise<Blob> =>
    trackReachability(fetchFile(address, options)),

  /** The number of rows of an export that are written so far. @throws HttpError */
  async rowsWritten({ address }: StartedExport, options?: AbortOptions): Promise<number> {
    const token = new URL(address, window.location.href).searchParams.get('token') ?? '';
    const path = `/exports?token=${encodeURIComponent(token)}`;
    return (await request<{ rows: number }>(path, withSignal(options))).data.rows;
  },

  /**
   * Uploads a CSV or Excel file of an import into an area; no record is changed yet.
   * @throws HttpError with the server's message: 413 too large, 422 not a readable file
   * @throws DOMException `AbortError` when the caller's signal was aborted
   */
  uploadImportFile: (area: string, file: File, options?: UploadOptions): Promise<ParsedImportFile> =>
    sendFile<ParsedImportFile>('POST', `/${area}/import`, file, options),

  /**
   * Starts a check of an import and returns the id of the long job.
   * @throws HttpError 409, 422
   */
  checkImport: (id: string, choices: ImportChoices): Promise<string> => startJob(`/imports/${id}/check`, choices),

  /**
   * Starts the import that a check prepared and returns the id of the long job. Optionally notifies people.
   * @throws HttpError 409
   */
  applyImport: (id: string, { notifyPeople = false } = {}): Promise<string> =>
    startJob(`/imports/${id}/apply`, notifyPeople ? { notifyPeople } : undefined),

  /**
   * Returns an address at which the browser can download the refused rows of an import as CSV, once.
   * @throws HttpError 409
   */
  async refusedRowsAddress(id: string): Promise<string> {
    const { data } = await request<{ url: string }>(`/imports/${id}/refused`, { method: 'POST' });
    return fileAddress(data.url);
  },
};
