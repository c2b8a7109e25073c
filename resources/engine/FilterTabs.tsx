import { ButtonBase, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';

/** Narrows a list by one filter, a tab for each of its values: what the records show as, or when they take place. */
export const FilterTabs = ({ source, values }: { source: string; values: readonly string[] }) => {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const translate = useTranslate();
  const current: string | undefined = filterValues[source];
  const choose = (value: string | undefined) => {
    const { [source]: _, ...others } = filterValues;
    setFilters(value ? { ...others, [source]: value } : others, displayedFilters);
  };
  return (
    <Stack direction="row" className="state-tabs" role="group" aria-label={translate('console.state.filter')}>
      {[undefined, ...values].map((value) => (
        <ButtonBase key={value ?? 'all'} aria-pressed={value === current} onClick={() => choose(value)}>
          {translate(`console.state.${value ?? 'all'}`)}
        </ButtonBase>
      ))}
    </Stack>
  );
};
