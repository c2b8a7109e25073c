import { importKind } from '../importExport/importKind';
import { bulkKind } from '../records/bulkJob';
import type { LongJobKind } from './kind';
import { undoKind } from './undoKind';

/** All kinds of long jobs. */
export const longJobKinds: readonly LongJobKind[] = [bulkKind, importKind, undoKind];
