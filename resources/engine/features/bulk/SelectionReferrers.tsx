import { forMembersFilter } from '../../core/actions/hiddenRecords';
import { ReferrerNotice } from '../../core/actions/ReferrerNotice';
import type { AreaSchema } from '../../schema';
import type { SelectedRecords } from './useBulk';

interface SelectionReferrersProps {
  selection: SelectedRecords;
  schema: AreaSchema;
  /** Closes the dialog before a link to a record is followed. */
  close: () => void;
}

/** A warning about the records that lead to the selected ones, before members lose these. */
export const SelectionReferrers = ({ selection, schema, close }: SelectionReferrersProps) => {
  const filter = 'rows' in selection ? { id: selection.rows.map(({ id }) => id) } : selection.filter;
  return <ReferrerNotice filter={forMembersFilter(schema, filter)} onLinkClick={close} />;
};
