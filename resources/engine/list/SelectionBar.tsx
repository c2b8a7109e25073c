import { Button, GlobalStyles, styled } from '@mui/material';
import { ListChecks } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { SelectAllButton, useListContext, useResourceContext } from 'react-admin';
import { createTextsHook, hasCapability, isPermitted } from '../../../providers';
import { messages } from './messages.en';
import { rowsMeta } from './rowsMeta';
import { useSelectionMode } from './selectionMode';

const useTexts = createTextsHook('resources.engine.list.selection', messages.selection);

/** As many as the API changes at once. */
const most = 200;

interface SelectionBarProps {
  /** Whether the selection ends with the page too, and its records cannot be shown alone; default: no. */
  isOfPage?: boolean;
  children: ReactNode;
}

const Tools = styled('div')(({ theme: { palette } }) => ({
  position: 'sticky',
  top: 52,
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
 * What can be done with the chosen records of a list, and how many they are. The selection ends when the list is opened
 * anew, narrowed or sorted, so that nothing stays chosen out of sight; it stays while the pages are turned, and while
 * the list shows the chosen records alone.
 */
export const SelectionBar = ({ isOfPage = false, ...props }: SelectionBarProps) => {
  const { filterValues, sort, page } = useListContext();
  const { id: _chosen, ...narrowed } = filterValues;
  return <Bar key={JSON.stringify([narrowed, sort, isOfPage && page])} isOfPage={isOfPage} {...props} />;
};

const Bar = ({ isOfPage, children }: SelectionBarProps) => {
  const resource = useResourceContext() ?? '';
  const { data = [], total = 0, filterValues, displayedFilters, setFilters, selectedIds, onSelect } = useListContext();
  const { isTight, isOn, setOn } = useSelectionMode();
  const t = useTexts();
  const count = selectedIds.length;
  // What is chosen from now on stays.
  const [hadChosen] = useState(count > 0);
  const begin = useEffectEvent(() => hadChosen && onSelect([]));
  useEffect(() => void begin(), []);
  if (isTight && !isOn && count === 0) {
    return (
      <Button startIcon={<ListChecks size={18} aria-hidden />} onClick={() => setOn(true)}>
        {t('select')}
      </Button>
    );
  }
  if (count === 0 && !isOn) return null;
  const elsewhere = count - data.filter(({ id }) => selectedIds.includes(id)).length;
  // Of more, all that match are taken instead.
  const takesMatching = total > most && isPermitted(resource, 'bulk') && hasCapability('longJobs');
  const end = () => {
    onSelect([]);
    setOn(false);
  };
  return (
    <Tools className="selection-bar" role="group" aria-label={t('label')}>
      {/* What the keyboard leads to stops short of it. */}
      <GlobalStyles styles={{ html: { scrollPaddingTop: 112 } }} />
      <span role="status">{t(elsewhere > 0 ? 'elsewhere' : 'chosen', { smart_count: count, elsewhere })}</span>
      {!isOfPage && elsewhere > 0 && (
        <Button size="small" onClick={() => setFilters({ ...filterValues, id: selectedIds }, displayedFilters)}>
          {t('show')}
        </Button>
      )}
      {!isOfPage && !takesMatching && <SelectAllButton limit={most} queryOptions={rowsMeta} />}
      <Button size="small" onClick={end}>
        {t(isTight ? 'done' : 'clear')}
      </Button>
      {count > 0 && children}
    </Tools>
  );
};
