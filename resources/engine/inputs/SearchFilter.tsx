import { useEffect, useRef } from 'react';
import { FilterLiveForm, SearchInput, useResourceContext, useTranslate } from 'react-admin';
import { isCharacterKeyShortcut, isInSameDialog, useCharacterKeyShortcuts } from '../ui/characterKeyShortcuts';

/** The search of a list: filters it to the records that contain all search terms. */
export const SearchFilter = () => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 2 });
  const placeholder = translate('console.search', { name });
  return (
    <FilterLiveForm debounce={100}>
      <SearchInput
        source="q"
        fullWidth
        placeholder={placeholder}
        slotProps={{ htmlInput: { 'aria-label': placeholder, 'aria-keyshortcuts': '/', ref: useFocusByKey() } }}
        helperText={false}
      />
    </FilterLiveForm>
  );
};

/** Returns the ref of the input that the key `/` focuses. */
const useFocusByKey = () => {
  const input = useRef<HTMLInputElement>(null);
  const [isOn] = useCharacterKeyShortcuts();
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const element = input.current;
      if (event.key !== '/' || !element || !isCharacterKeyShortcut(event) || !isInSameDialog(event.target, element))
        return;
      event.preventDefault();
      element.select();
      element.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  return input;
};
