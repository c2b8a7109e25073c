import { mapValues } from 'es-toolkit';
import { pick } from 'es-toolkit/compat';
import type { AreaSchema, RecordData } from '../../../resources/engine/schema';
import type { FileInfo } from '../../platform/files/fileInfo';

/** The properties that the row of every area has. */
const commonFields = [
  'id',
  'version',
  'status',
  'showsAs',
  'hasChanges',
  'scheduledFrom',
  'actions',
  'recordLabel',
  'labels',
];

/** Returns a presented record with only the properties that its row in the list shows. */
export const toListRow = (
  { list: { rowFields } }: AreaSchema,
  record: RecordData & { files: Readonly<Record<string, FileInfo>> },
) =>
  rowFields
    ? {
        ...pick(record, [...commonFields, ...rowFields]),
        ...queueOfRow(record),
        ...liveContentOfRow(record),
        files: mapValues(record.files, fileOfRow),
      }
    : record;

/** Returns what a row shows of scheduled versions in addition to the start of the next one: names, and how many wait. */
const queueOfRow = ({ publishedVersionName, scheduledVersions }: RecordData) => {
  const queue = (scheduledVersions ?? []) as readonly { name: string; from: string }[];
  return queue.length > 1 || (queue.length > 0 && publishedVersionName)
    ? { publishedVersionName, scheduledVersions: queue.map(({ name, from }) => ({ name, from })) }
    : {};
};

/** Returns what a row shows of the published version: where it has other values, and whether nobody gets it. */
const liveContentOfRow = ({ liveValues, receivers }: RecordData) => ({
  ...(liveValues !== undefined && { liveValues }),
  ...(receivers === 'nobody' && { receivers }),
});

/** Returns what a row shows of a file: the thumbnail of a picture, the type and size of a document. */
const fileOfRow = ({ type, size, thumbnailUrl }: FileInfo) => (thumbnailUrl ? { thumbnailUrl } : { type, size });
