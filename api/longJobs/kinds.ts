import { importKind } from '../importExport/importKind';
import { bulkJobKind } from '../records/bulkJob';
import type { LongJobKind } from './kind';
import { undoKind } from './undoKind';

/** All kinds of long jobs. */
export const longJobKinds: readonly LongJobKind[] = [bulkJobKind, importKind, undoKind];
