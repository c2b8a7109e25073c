import { mapValues } from 'es-toolkit';
import { pick } from 'es-toolkit/compat';
import type { AreaSchema } from '../../resources/kit';
import type { FileInfo } from '../files/fileInfo';

/** What every row tells, whatever its area. */
const ofEveryRow = ['id', 'version', 'status', 'showsAs', 'transitions', 'recordLabel', 'labels'];

/** A record, as it is answered, cut to what its row in the list shows. */
export const toListRow = (
  { rowFields }: AreaSchema,
  record: Record<string, unknown> & { files: Readonly<Record<string, FileInfo>> },
) => (rowFields ? { ...pick(record, [...ofEveryRow, ...rowFields]), files: mapValues(record.files, shownOf) } : record);

/** Of a picture a row shows the thumbnail, of a document the type and size. */
const shownOf = ({ type, size, thumbnailUrl }: FileInfo) => (thumbnailUrl ? { thumbnailUrl } : { type, size });
