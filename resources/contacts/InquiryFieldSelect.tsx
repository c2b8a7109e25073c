import { MenuItem, TextField } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { hasCapability, isPermitted, useProvider } from '../../providers';
import { useAction } from '../engine/ui/useAction';
import { useThreadTexts } from './threadMessages.en';

interface InquiryFieldSelectProps {
  source: 'priority' | 'topicId' | 'assigneeId';
  options: readonly { value: string; label: string }[];
}

/** A field of the inquiry in context that is changed in its place, at once. The toast offers Undo. */
export const InquiryFieldSelect = ({ source, options }: InquiryFieldSelectProps) => {
  const record = useRecordContext();
  const provider = useProvider();
  const translate = useTranslate();
  const t = useThreadTexts();
  const label = translate(`resources.contacts.fields.${source}`, {
    _: t(source === 'priority' ? 'priority' : 'topic'),
  });
  const change = async (value: string | null, version: number): Promise<number> => {
    const items = [{ id: record?.id ?? '', version }];
    const outcome = await provider.bulk('contacts', { name: 'change', data: { [source]: value } }, { items });
    return ('rows' in outcome && outcome.rows[0]?.version) || version;
  };
  const { run, isBusy } = useAction((value: string) => change(value || null, record?.version), {
    successMessage: () => t('changed', { field: label }),
    undo: (version) => change(record?.[source] ?? null, version),
  });
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
      onChange={({ target }) => void run(target.value)}
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
