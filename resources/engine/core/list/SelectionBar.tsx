import { Button, GlobalStyles, styled } from '@mui/material';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SelectAllButton, useListContext, useResourceContext } from 'react-admin';
import { createTextsHook, hasCapability, isPermitted } from '../../../../providers';
import { belowTopNotices } from '../../fields/styledElements';
import type { Counted } from '../resource/rangeText';
import { rowsMeta } from './initialListParams';
import { messages } from './messages.en';
import { useSelectionMode } from './selectionMode';

/** The maximum of records in one bulk request of the API, and of records that can be selected individually. */
const maxSelected = 200;

/** Whether the user can select all records that match a list: more than can be selected individually. */
export const canSelectMatching = (area: string, { total, meta }: Counted): boolean =>
  isPermitted(area, 'bulk') &&
  hasCapability('longJobs') &&
  (total === undefined ? hasCapability('counts') && (meta?.atLeast ?? 0) > maxSelected : total > maxSelected);

const useTexts = createTextsHook('resources.engine.core.list.selection', messages.selection);

interface SelectionBarProps {
  /**
   * Whether the selection is limited to a page: a change of the page clears it, and the list cannot be filtered by it;
   * default: false.
   */
  isPageSelection?: boolean;
  children: ReactNode;
}

const Tools = styled('div')(({ theme: { palette } }) => ({
  position: 'sticky',
  top: belowTopNotices(52),
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 39,
  padding: '0 8px 0 16px',
  overflowX: 'auto',
  whiteSpace: 'nowrap',
  background: palette.primary.light,
  borderBottom: `1px solid ${palette.divider}`,
  '& > :first-of-type': { marginRight: 8, fontWeight: 550 },
  '& > *': { flexShrink: 0 },
}));

/**
 * The toolbar of the selected records: their number and the bulk actions. The selection is cleared when the list opens
 * again or is filtered or sorted, so that nothing stays selected out of sight. It stays when the page changes, or when
 * the list is filtered by the selection.
 */
export const SelectionBar = ({ isPageSelection = false, ...props }: SelectionBarProps) => {
  const { filterValues, sort, page } = useListContext();
  const { id: _selection, ...otherFilters } = filterValues;
  return (
    <Bar
      key={JSON.stringify([otherFilters, sort, isPageSelection && page])}
      isPageSelection={isPageSelection}
      {...props}
    />
  );
};

const Bar = ({ isPageSelection, children }: SelectionBarProps) => {
  const resource = useResourceContext() ?? '';
  const {
    data = [],
    total,
    meta,
    filterValues,
    displayedFilters,
    setFilters,
    selectedIds,
    onSelect,
  } = useListContext();
  const { isCardLayout, isOn, setOn } = useSelectionMode();
  const t = useTexts();
  const count = selectedIds.length;
  // Only a selection from before the mount is cleared.
  const [hasInitialSelection] = useState(count > 0);
  const clearSelection = useEffectEvent(() => hasInitialSelection && onSelect([]));
  useEffect(() => void clearSelection(), []);
  if (isCardLayout && !isOn && count === 0) {
    // Under a list that could not be loaded there is nothing to select.
    if (data.length === 0) return null;
    return (
      <Button startIcon={<ListChecks size={18} aria-hidden />} onClick={() => setOn(true)}>
        {t('select')}
      </Button>
    );
  }
  if (count === 0 && !isOn) return null;
  const onOtherPages = count - data.filter(({ id }) => selectedIds.includes(id)).length;
  // For more records than that, `BulkActions` offers to select all that match the filter.
  const isMatchingOffered = canSelectMatching(resource, { total, meta });
  const endSelection = () => {
    onSelect([]);
    setOn(false);
  };
  return (
    <Tools className="selection-bar" role="group" aria-label={t('label')}>
      {/* An element that gets the focus scrolls to below the toolbar. */}
      <GlobalStyles styles={{ html: { scrollPaddingTop: belowTopNotices(112) } }} />
      <span role="status">
        {t(onOtherPages > 0 ? 'elsewhere' : 'selected', { smart_count: count, elsewhere: onOtherPages })}
      </span>
      {!isPageSelection && onOtherPages > 0 && (
        <Button size="small" onClick={() => setFilters({ ...filterValues, id: selectedIds }, displayedFilters)}>
          {t('show')}
        </Button>
      )}
      {!isPageSelection && !isMatchingOffered && <SelectAllButton limit={maxSelected} queryOptions={rowsMeta} />}
      <Button size="small" onClick={endSelection}>
        {t(isCardLayout ? 'done' : 'clear')}
      </Button>
      {count > 0 && children}
    </Tools>
  );
};
