import { bulkJobKind } from '../features/bulk/bulkJob';
import { importKind } from '../features/importExport/importKind';
import type { LongJobKind } from './kind';
import { undoKind } from './undoKind';

/** All kinds of long jobs. */
export const longJobKinds: readonly LongJobKind[] = [bulkJobKind, importKind, undoKind];
