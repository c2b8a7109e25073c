import { bulkJobKind } from '../features/bulk/bulkJob';
import { importKindOf } from '../features/importExport/importKind';
import { memberFile } from '../features/members/memberFile';
import { textLossKind } from '../features/textLosses/textLossKind';
import type { LongJobKind } from '../longJobs/longJobKind';
import { undoKindOf } from '../longJobs/undoKind';

const undoableKinds = [bulkJobKind, importKindOf([memberFile])];

/** All kinds of long jobs. */
export const longJobKinds: readonly LongJobKind[] = [...undoableKinds, textLossKind, undoKindOf(undoableKinds)];
