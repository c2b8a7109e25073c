import { ButtonBase, Stack } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import type { ShownState } from './schemaKit/machine';

/** Narrows a list of published content to what shows as live, scheduled and so on. */
export const ShownStateTabs = ({ states }: { states: readonly ShownState[] }) => {
  const { filterValues, displayedFilters, setFilters } = useListContext();
  const translate = useTranslate();
  const current: string | undefined = filterValues.showsAs;
  const choose = (state: string | undefined) => {
    const { showsAs: _, ...others } = filterValues;
    setFilters(state ? { ...others, showsAs: state } : others, displayedFilters);
  };
  return (
    <Stack direction="row" className="state-tabs" role="group" aria-label={translate('console.state.filter')}>
      {[undefined, ...states].map((state) => (
        <ButtonBase key={state ?? 'all'} aria-pressed={state === current} onClick={() => choose(state)}>
          {translate(`console.state.${state ?? 'all'}`)}
        </ButtonBase>
      ))}
    </Stack>
  );
};
