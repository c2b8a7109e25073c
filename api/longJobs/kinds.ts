import { bulkKind } from '../records/bulkJob';
import { importKind } from '../transfer/importKind';
import type { LongJobKind } from './kind';

/** All kinds of long jobs. */
export const longJobKinds: readonly LongJobKind[] = [bulkKind, importKind];
