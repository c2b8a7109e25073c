import { runLongJob } from '../../../api/longJobs/run';
import type { startApi } from '../startApi';

type Api = Awaited<ReturnType<typeof startApi>>;

/** A file as it was read: its columns with the suggested fields. */
export interface ReadFile {
  id: string;
  total: number;
  columns: { head: string; field: string | null; sample: string }[];
  notices: string[];
  fields: { path: string; name: string; isRequired: boolean }[];
}

/** A row of a check or an import. */
export interface ImportedRow {
  number: number;
  recordId: string | null;
  outcome: string;
  message: string | null;
  errors: Record<string, string>;
  notices: Record<string, string>;
}

/** Returns functions that send files to the import of an area, step by step. */
export const importFiles = (api: Api) => {
  const run = async (id: string): Promise<ImportedRow[]> => {
    const runner = { log: api.app.log, signal: new AbortController().signal };
    while (await runLongJob({ ...api.context, keys: api.app.keys }, id, runner));
    return (await api.call('GET', `/jobs/${id}/rows`)).body.data;
  };

  /** Uploads a file, and returns the answer. */
  const upload = (area: string, file: string | Buffer, name = `${area}.csv`) => {
    const form = new FormData();
    form.append('file', new Blob([file as BlobPart]), name);
    return api.call('POST', `/${area}/import`, { body: form });
  };

  /** Uploads and checks a file with the fields that its heads suggest, and returns what was read, and the rows. */
  const check = async (
    area: string,
    file: string | Buffer,
    { name, ...choices }: { name?: string; [choice: string]: unknown } = {},
  ) => {
    const response = await upload(area, file, name);
    if (!response.body.success) throw new Error(JSON.stringify(response.body));
    const read = response.body.data as ReadFile;
    const body = { fields: read.columns.map(({ field }) => field), ...choices };
    const { data } = (await api.call('POST', `/imports/${read.id}/check`, { body })).body;
    return { read, job: data.id as string, rows: await run(data.id) };
  };

  /** Imports what a check has found, and returns the rows. */
  const apply = async (job: string) => run((await api.call('POST', `/imports/${job}/apply`)).body.data.id);

  return { upload, check, apply };
};
