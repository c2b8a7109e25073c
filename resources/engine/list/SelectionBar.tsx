import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { BulkActionsToolbar, SelectAllButton, useListContext, useResourceContext } from 'react-admin';
import { catalogue, hasCapability, isPermitted } from '../../../providers';
import { messages } from './messages.en';
import { asRows } from './rows';

const useTexts = catalogue('resources.engine.list.selection', messages.selection);

/** As many as the API changes at once. */
const most = 200;

interface SelectionBarProps {
  /** Whether the selection ends with the page too; default: no. */
  isOfPage?: boolean;
  children: ReactNode;
}

/**
 * What can be done with the chosen records of a list, and how many they are. The selection ends when the list is opened
 * anew, narrowed or sorted, so that nothing stays chosen out of sight; it stays while the pages are turned.
 */
export const SelectionBar = ({ isOfPage = false, ...props }: SelectionBarProps) => {
  const { filterValues, sort, page } = useListContext();
  return <Bar key={JSON.stringify([filterValues, sort, isOfPage && page])} isOfPage={isOfPage} {...props} />;
};

const Bar = ({ isOfPage, children }: SelectionBarProps) => {
  const resource = useResourceContext() ?? '';
  const { data = [], total = 0, selectedIds, onSelect } = useListContext();
  const say = useTexts();
  const begin = useEffectEvent(() => onSelect([]));
  useEffect(() => begin(), []);
  const elsewhere = selectedIds.length - data.filter(({ id }) => selectedIds.includes(id)).length;
  // Of more, all that match are taken instead.
  const takesMatching = total > most && isPermitted(resource, 'bulk') && hasCapability('longJobs');
  return (
    <BulkActionsToolbar
      {...(elsewhere > 0 && { label: say('elsewhere', { smart_count: selectedIds.length, elsewhere }) })}
      selectAllButton={!isOfPage && !takesMatching && <SelectAllButton limit={most} queryOptions={asRows} />}
    >
      {selectedIds.length > 0 && children}
    </BulkActionsToolbar>
  );
};
