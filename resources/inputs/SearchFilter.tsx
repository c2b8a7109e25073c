import { FilterLiveForm, SearchInput, useResourceContext, useTranslate } from 'react-admin';

/** Narrows the list around to the records that hold all the words typed. */
export const SearchFilter = () => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 2 });
  const placeholder = translate('console.search', { name });
  return (
    <FilterLiveForm debounce={150}>
      <SearchInput
        source="q"
        fullWidth
        placeholder={placeholder}
        slotProps={{ htmlInput: { 'aria-label': placeholder } }}
        helperText={false}
      />
    </FilterLiveForm>
  );
};
