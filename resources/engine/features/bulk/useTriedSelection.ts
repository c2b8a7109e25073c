import { useState } from 'react';
import type { Identifier } from 'react-admin';
import type { TriedBulk } from '../../../../providers';
import { useBulkTexts } from './messages.en';
import type { SelectedRecords } from './useBulk';

/** The part of a selection with which a bulk action can be done, as far as `SelectionCheck` has tried it. */
interface TriedSelection {
  onTried: (tried: readonly TriedBulk[] | undefined) => void;
  /** The records with which it can be done; all while that is not known. */
  possible: SelectedRecords;
  /** The ids of the others, which stay selected. */
  rejectedIds: readonly Identifier[];
  /** Whether it can be done with any record. */
  canConfirm: boolean;
  /** Returns the label of the confirm button, which says with how many it is done: `Publish 17 of 20`. */
  confirmLabel: (label: string) => string;
}

/** Keeps what `SelectionCheck` found about a selection, for the dialog around. */
export const useTriedSelection = (selection: SelectedRecords): TriedSelection => {
  const t = useBulkTexts();
  const [tried, onTried] = useState<readonly TriedBulk[]>();
  const rejectedIds = (tried ?? []).flatMap(({ id, refusal }) => (refusal === undefined ? [] : [id]));
  if (!tried || rejectedIds.length === 0)
    return { onTried, possible: selection, rejectedIds, canConfirm: true, confirmLabel: (label) => label };
  const refused = new Set(rejectedIds);
  // A selection by filter becomes one of records, because the filter has the others too.
  const rows = 'rows' in selection ? selection.rows : tried.map(({ id, version }) => ({ id, version }));
  const possible = { rows: rows.filter(({ id }) => !refused.has(id)) };
  const counts = { count: possible.rows.length, total: tried.length };
  return {
    onTried,
    possible,
    rejectedIds,
    canConfirm: possible.rows.length > 0,
    confirmLabel: (label) =>
      counts.count === 0 ? label : t('check.confirm', { action: label.replace('…', ''), ...counts }),
  };
};
