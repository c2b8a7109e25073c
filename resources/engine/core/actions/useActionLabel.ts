import { lowerCase, upperFirst } from 'es-toolkit';
import { type RaRecord, useResourceContext, useTranslate } from 'react-admin';
import { createTextsHook, isTextName } from '../../../../providers';
import { formatNumber } from '../../fields/formats';
import type { RecordAction } from '../../schema';
import { messages } from './messages.en';

const useLabelTexts = createTextsHook('resources.engine.core.actions.labels', messages.labels);

/** Returns a function that formats the state to which an action leads by its label, in the area in context. */
export const useTargetStateLabel = () => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  return ({ field, to = '' }: RecordAction): string => translate(`resources.${resource}.choices.${field}.${to}`);
};

/**
 * Returns a function that formats the name of an action of an area: the area's own text, that of publishing, or else the
 * name in words.
 */
export const useActionNameLabel = (area: string) => {
  const translate = useTranslate();
  const t = useLabelTexts();
  return (name: string, defaultLabel = upperFirst(lowerCase(name))): string =>
    translate(`resources.${area}.actions.${name}`, {
      _: isTextName(messages.labels, name) ? t(name) : defaultLabel,
    });
};

/**
 * Returns a function that formats an action of the area in context for its button: as above, where an action without a
 * text that leads to a state is `Mark as “…”`.
 * @param name the key of the text, where it is not the name of the action
 * @param record the record, for an action that is labelled with a number
 */
export const useActionLabel = () => {
  const t = useLabelTexts();
  const area = useResourceContext() ?? '';
  const translate = useTranslate();
  const formatName = useActionNameLabel(area);
  const targetLabelOf = useTargetStateLabel();
  return (action: RecordAction, name = action.name, record?: RaRecord): string => {
    const count = record && action.count?.(record);
    if (count)
      return translate(`resources.${area}.actions.${name}Counted`, { smart_count: count, count: formatNumber(count) });
    return formatName(name, action.to && t('toOtherState', { state: targetLabelOf(action) }));
  };
};
