import { useResourceContext, useTranslate } from 'react-admin';
import { type AreaSchema, stateFieldOf } from '../../schema';
import { isTextName, transitionTexts, usePublishTexts } from './publishTexts';

/** Returns a function that formats a state of the area in context by its label. */
export const useStateLabel = ({ stateMachines }: Pick<AreaSchema, 'stateMachines'>) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  return (state: string): string =>
    translate(`resources.${resource}.choices.${stateFieldOf(stateMachines, state) || 'status'}.${state}`);
};

/**
 * Returns a function that formats a transition of the area in context for its button: the area's own text, that of
 * publishing, or else `Mark as “…”` with the label of the new state.
 */
export const useTransitionName = (schema: Pick<AreaSchema, 'stateMachines'>) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const t = usePublishTexts();
  const labelOf = useStateLabel(schema);
  return (to: string, name = to): string =>
    translate(`resources.${resource}.transitions.${name}`, {
      _: isTextName(transitionTexts, name)
        ? t(`transitions.${name}`)
        : t('transitions.toOtherState', { state: labelOf(to) }),
    });
};
