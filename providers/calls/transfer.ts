import { fileAddress } from '../fileInfo';
import { request } from '../http';

/** What is taken out of a list. */
export interface ExportChoice {
  filter: Record<string, unknown>;
  /** Default: as the records were created. */
  sort?: readonly [field: string, order: 'ASC' | 'DESC'];
  /** The fields by their path; default: all. */
  columns?: readonly string[];
}

/** Taking lists out as files. */
export const transferCalls = {
  /**
   * An address at which the browser can download what matches of an area as CSV, once, within a minute. Of the
   * activity all columns are given, the newest first.
   * @throws HttpError 400, 403
   */
  async exportAddress(area: string, choice: ExportChoice): Promise<string> {
    const body = area === 'activity' ? { filter: choice.filter } : choice;
    const { data } = await request<{ url: string }>(`/${area}/export`, { method: 'POST', body });
    return fileAddress(data.url);
  },
};
