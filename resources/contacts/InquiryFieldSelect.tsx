import { MenuItem, TextField } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import { useThreadTexts } from './threadMessages.en';
import { useChangeInquiry } from './useChangeInquiry';

interface InquiryFieldSelectProps {
  source: 'priority' | 'topicId' | 'assigneeId';
  options: readonly { value: string; label: string }[];
}

/** A field of the inquiry in context that is changed in its place, at once. The toast offers Undo. */
export const InquiryFieldSelect = ({ source, options }: InquiryFieldSelectProps) => {
  const record = useRecordContext();
  const translate = useTranslate();
  const t = useThreadTexts();
  const { change, isDisabled } = useChangeInquiry(source);
  const label = translate(`resources.contacts.fields.${source}`, {
    _: t(source === 'priority' ? 'priority' : 'topic'),
  });
  if (!record) return null;
  const value = String(record[source] ?? '');
  const known = options.some((option) => option.value === value);
  return (
    <TextField
      select
      size="small"
      fullWidth
      label={label}
      value={value}
      disabled={isDisabled}
      onChange={({ target }) => change(target.value || null)}
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
