import type { MouseEvent } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Area } from '../../../resources/engine/area/defineArea';
import { useBeginListAnew } from '../../../resources/engine/list/lastOpenedRow';
import { startValuesOf } from '../../../resources/engine/record/searchedDefaultValues';
import type { Option } from './options';

/** Gives what happens when an option is pressed, besides following its link. */
export const useChoose = (onClose: () => void) => {
  const navigate = useNavigate();
  const notify = useNotify();
  const beginAnew = useBeginListAnew();
  return (option: Option, event: MouseEvent) => {
    // The browser opens it beside this one, which stays as it is.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    onClose();
    const { area, startsWith, to } = option;
    if (area && option.id.startsWith('screen-')) beginAnew(area.name);
    if (!area || startsWith === undefined) return;
    event.preventDefault();
    startValues(area, startsWith).then(
      (values) => navigate(to, { state: { values } }),
      () => notify('ra.message.error', { type: 'error' }),
    );
  };
};

const startValues = async (area: Area, words: string) => {
  const schema = await area.schema?.();
  return schema ? startValuesOf(schema, words) : {};
};
