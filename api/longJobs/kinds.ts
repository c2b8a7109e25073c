import { bulkKind } from '../records/bulkJob';
import type { LongJobKind } from './kind';

/** All kinds of long jobs. */
export const longJobKinds: readonly LongJobKind[] = [bulkKind];
