import type { MouseEvent } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import { useResetList } from '../../../resources/engine/core/list/lastOpenedRow';
import type { Area } from '../../../resources/engine/core/resource/defineArea';
import { defaultValuesFromSearch } from '../../../resources/engine/features/nestedCreate/defaultValuesFromSearch';
import type { Option } from './options';

/** Returns the click handler of an option, which runs in addition to its link. */
export const useSelectOption = (onClose: () => void) => {
  const navigate = useNavigate();
  const notify = useNotify();
  const resetList = useResetList();
  return (option: Option, event: MouseEvent) => {
    // The browser opens the option in a new tab or window, so this page does not change.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    onClose();
    const { area, defaultValues, to, run } = option;
    if (run) return run();
    if (area && option.id.startsWith('screen-')) resetList(area.name);
    if (!area || to === undefined || defaultValues === undefined) return;
    event.preventDefault();
    readInitialValues(area, defaultValues).then(
      (values) => navigate(to, { state: { values } }),
      () => notify('ra.message.error', { type: 'error' }),
    );
  };
};

const readInitialValues = async (area: Area, query: string) => {
  const schema = await area.schema?.();
  return schema ? defaultValuesFromSearch(schema, query) : {};
};
