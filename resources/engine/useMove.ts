import { useState } from 'react';
import { useNotify, useRecordContext, useRefresh, useResourceContext, useTranslate } from 'react-admin';
import { HttpError, useProvider } from '../../providers';
import type { Given } from './MoveDialog';
import { isAmong, movedTexts, useMovedTexts, usePublishTexts } from './publishTexts';

/** Why the API refused a move. */
export interface Refusal {
  message: string;
  /** The sentences of the fields at fault, if any. */
  errors: Record<string, string>;
}

/**
 * Moves the record in context to another state, and says whether that was done; why the API refused stays in view,
 * other failures are toasts. When somebody else has saved meanwhile, the record is loaded anew first.
 */
export const useMove = () => {
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const notify = useNotify();
  const translate = useTranslate();
  const sayMoved = useMovedTexts();
  const sayPublishing = usePublishTexts();
  const refresh = useRefresh();
  const [moving, setMoving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const moved = (to: string, { reason }: Given) => {
    if (to === 'draft' && record?.status === 'in_review' && reason) return sayMoved('changes_requested');
    const state = translate(`resources.${resource}.choices.status.${to}`);
    const usual = sayMoved(isAmong(movedTexts, to) ? to : 'other', { state });
    return translate(`resources.${resource}.moved.${to}`, { _: usual });
  };
  const move = async (to: string, given: Given = {}): Promise<boolean> => {
    if (!record) return false;
    setMoving(true);
    try {
      await provider.transition(resource, { id: record.id, to, version: record.version, ...given });
      setRefusal(undefined);
      notify(moved(to, given), { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const errors = error.body?.errors ?? {};
      if (error.status === 412) {
        setRefusal({ message: sayPublishing('newer'), errors: {} });
        refresh();
      } else if (error.status === 409 || Object.keys(errors).length > 0) setRefusal({ message: error.message, errors });
      else notify(error.message, { type: 'error' });
      return false;
    } finally {
      setMoving(false);
    }
  };
  return { move, moving, refusal, forget: () => setRefusal(undefined) };
};
