import { useTranslate } from 'react-admin';
import { createTextsHook } from '../../../providers';
import { messages } from './actionMessages.en';

const { done } = messages;

const useDone = createTextsHook('resources.engine.activity.done', done);

const rareActions = [
  'replaced',
  'reordered',
  'merged',
  'repeated',
  'erased',
  'sample_removed',
  'app_key_made',
  'app_key_revoked',
  'calendar_feed_made',
  'calendar_feed_revoked',
];

/** What was done most often, to be chosen from. */
export const filterableActions = Object.keys(done).filter((action) => !rareActions.includes(action));

/** Says in plain words what was done to a record of an area; of a move what the state is called that it led to. */
export const useActionText = () => {
  const translate = useTranslate();
  const t = useDone();
  return (action: string, area = ''): string =>
    Object.hasOwn(done, action)
      ? t(action as keyof typeof done)
      : translate(`resources.${area}.choices.status.${action}`);
};
