import { useQueryClient } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useCreatePath, useNotify, useRefresh, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { useProvider } from '../../providers';
import { useAction } from '../engine/ui/useAction';
import { useThreadTexts } from './threadMessages.en';

interface Merge {
  /** The inquiry that is open. */
  record: RaRecord;
  other: RaRecord;
}

/** Returns an action that merges two inquiries and opens the one that is kept. The toast has Undo. */
export const useMergeInquiries = (onDone: () => void = () => undefined) => {
  const provider = useProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const t = useThreadTexts();
  const open = (id: Identifier) =>
    void navigate(createPath({ resource: 'contacts', type: 'show', id }), { replace: true });
  const inOrder = (keptId: Identifier, { record, other }: Merge) =>
    record.id === keptId ? { kept: record, merged: other } : { kept: other, merged: record };
  return useAction(({ record, other }: Merge) => provider.mergeInquiries(String(record.id), String(other.id)), {
    successMessage: ({ id }, merge) => {
      const { kept, merged } = inOrder(id, merge);
      return t('merge.done', { kept: kept.ticketNo, merged: merged.ticketNo });
    },
    undo: async ({ id }, merge) => {
      await provider.undoMerge(String(inOrder(id, merge).merged.id));
      // A stored inquiry that says that it was merged would lead away again.
      queryClient.removeQueries({ queryKey: ['contacts', 'getOne'], type: 'inactive' });
      notify(translate('ra.notification.updated', { smart_count: 2 }), { type: 'success' });
      refresh();
      open(merge.record.id);
    },
    onSuccess: ({ id }) => {
      onDone();
      open(id);
    },
  });
};
