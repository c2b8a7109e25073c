import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { hasCapability, isPermitted, useProvider } from '../../providers';
import { changeRow } from '../engine/features/rowEdit/changeRow';

/**
 * Returns a function that changes a field of the inquiry in context at once, with Undo in the toast; and whether a change
 * is on its way, or none is possible.
 */
export const useChangeInquiry = (source: string) => {
  const record = useRecordContext();
  const provider = useProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [isBusy, setBusy] = useState(false);
  const send = async (row: RaRecord, value: unknown) => {
    setBusy(true);
    const dependencies = { resource: 'contacts', provider, queryClient, notify, refresh, translate };
    await changeRow(dependencies, { row, source, value, isDeferredToPublish: false });
    setBusy(false);
  };
  return {
    change: (value: unknown) => {
      if (record) void send(record, value);
    },
    isDisabled: isBusy || !hasCapability('bulk') || !isPermitted('contacts', 'edit'),
  };
};
