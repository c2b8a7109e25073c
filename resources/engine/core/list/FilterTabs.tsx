import { ButtonBase, styled } from '@mui/material';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { formatNumber } from '../../fields/formats';
import { TabRow } from '../resource/TabRow';
import { useKeepWaitingCount } from '../resource/waitingCounts';
import { type ListTab, useListTabs } from './useListTabs';

const Count = styled('span')(({ theme }) => ({
  marginLeft: 6,
  color: theme.palette.text.secondary,
  fontWeight: 400,
  fontVariantNumeric: 'tabular-nums',
}));

/** The tabs of a list, with the number of records of each. Empty tabs are left out; the first tab shows all records. */
export const FilterTabs = ({ tabs }: { tabs: readonly ListTab[] }) => {
  const { displayedFilters, setFilters } = useListContext();
  const translate = useTranslate();
  const all = useListTabs(tabs);
  useKeepWaitingCount(useResourceContext() ?? '', all.find(({ isForTitle }) => isForTitle)?.count?.total);
  const visible = all.filter(
    ({ name, isOpen, count, isForTitle }) => !isForTitle && (isOpen || name === 'all' || count?.total !== 0),
  );
  return (
    <TabRow role="group" aria-label={translate('console.state.filter')}>
      {visible.map(({ name, label, newFilter, isOpen, count }) => (
        <ButtonBase
          key={name}
          aria-pressed={isOpen}
          {...(isOpen && { className: 'printed' })}
          onClick={() => setFilters(newFilter, displayedFilters)}
        >
          {label}
          {count && <Count>{`${formatNumber(count.total)}${count.isAtLeast ? '+' : ''}`}</Count>}
        </ButtonBase>
      ))}
    </TabRow>
  );
};
