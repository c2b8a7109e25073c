import { MenuItem, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useNotify, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { hasCapability, isPermitted, useProvider } from '../../providers';
import { changeRow } from '../engine/features/rowEdit/changeRow';
import { useThreadTexts } from './threadMessages.en';

interface InquiryFieldSelectProps {
  source: 'priority' | 'topicId' | 'assigneeId';
  options: readonly { value: string; label: string }[];
}

/** A field of the inquiry in context that is changed in its place, at once. The toast offers Undo. */
export const InquiryFieldSelect = ({ source, options }: InquiryFieldSelectProps) => {
  const record = useRecordContext();
  const provider = useProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  const t = useThreadTexts();
  const [isBusy, setBusy] = useState(false);
  const label = translate(`resources.contacts.fields.${source}`, {
    _: t(source === 'priority' ? 'priority' : 'topic'),
  });
  const change = async (row: RaRecord, value: string) => {
    setBusy(true);
    const dependencies = { resource: 'contacts', provider, queryClient, notify, refresh, translate };
    await changeRow(dependencies, { row, source, value: value || null, isDeferredToPublish: false });
    setBusy(false);
  };
  if (!record) return null;
  const value = String(record[source] ?? '');
  const known = options.some((option) => option.value === value);
  const isReadOnly = !hasCapability('bulk') || !isPermitted('contacts', 'edit');
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={value}
      disabled={isBusy || isReadOnly}
      onChange={({ target }) => void change(record, target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      {!known && value && <MenuItem value={value}>{record.labels?.[source] ?? value}</MenuItem>}
      {source === 'assigneeId' && <MenuItem value="">{t('nobody')}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
};
