import type { MouseEvent } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Area } from '../../../resources/engine/area/defineArea';
import { useResetList } from '../../../resources/engine/list/lastOpenedRow';
import { defaultValuesFromSearch } from '../../../resources/engine/record/searchedDefaultValues';
import type { Option } from './options';

/** Gives what happens when an option is pressed, besides following its link. */
export const useChoose = (onClose: () => void) => {
  const navigate = useNavigate();
  const notify = useNotify();
  const beginAnew = useResetList();
  return (option: Option, event: MouseEvent) => {
    // The browser opens it beside this one, which stays as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    onClose();
    const { area, defaultValues, to } = option;
    if (area && option.id.startsWith('screen-')) beginAnew(area.name);
    if (!area || defaultValues === undefined) return;
    event.preventDefault();
    startValues(area, defaultValues).then(
      (values) => navigate(to, { state: { values } }),
      () => notify('ra.message.error', { type: 'error' }),
    );
  };
};

const startValues = async (area: Area, words: string) => {
  const schema = await area.schema?.();
  return schema ? defaultValuesFromSearch(schema, words) : {};
};
