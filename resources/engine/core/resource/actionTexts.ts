import { useTranslate } from 'react-admin';
import { createTextsHook, isTextName } from '../../../../providers';
import { messages } from './actionMessages.en';

const { done } = messages;

const useDone = createTextsHook('resources.engine.core.resource.done', messages.done);

const rareActions = [
  'replaced',
  'embedded_changed',
  'reordered',
  'merged',
  'merge_undone',
  'repeated',
  'erased',
  'sample_removed',
  'app_key_made',
  'app_key_limited',
  'app_key_revoked',
  'calendar_feed_made',
  'calendar_feed_revoked',
  'preview_shared',
  'preview_revoked',
  'redirect_removed',
];

/** The actions that the activity list offers as a filter: all but the rare ones. */
export const filterableActions = Object.keys(done).filter((action) => !rareActions.includes(action));

/** Returns a function that formats the action of an activity entry. An action without a text has the name of its state. */
export const useActionText = () => {
  const translate = useTranslate();
  const t = useDone();
  return (action: string, area = ''): string =>
    isTextName(done, action) ? t(action) : translate(`resources.${area}.choices.status.${action}`);
};
