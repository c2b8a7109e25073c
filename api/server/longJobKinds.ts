import { bulkJobKind } from '../features/bulk/bulkJob';
import { importKind } from '../features/importExport/importKind';
import { undoKindOf } from '../longJobs/undoKind';
import type { LongJobKind } from '../records/areaModule';

const undoableKinds = [bulkJobKind, importKind];

/** All kinds of long jobs. */
export const longJobKinds: readonly LongJobKind[] = [...undoableKinds, undoKindOf(undoableKinds)];
