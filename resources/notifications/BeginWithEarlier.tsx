import { useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useStartCarriedValues } from '../engine/core/record/carriedValues';
import { CopyInput } from '../engine/recordViews/CopyInput';
import { useTexts } from './texts';

const filter = { status: ['scheduled', 'sending', 'sent', 'partially_failed', 'failed', 'cancelled'] };
const sort = { field: 'sendsAt', order: 'DESC' } as const;

/** Begins a new notification with the texts, the topic and the channels of an earlier one. */
export const BeginWithEarlier = () => {
  const t = useTexts();
  const form = useFormContext();
  const startCarried = useStartCarriedValues();
  if (useRecordContext()?.id !== undefined || !form) return null;
  const copy = (values: Record<string, unknown>, from: string) => {
    startCarried?.(from, values);
    const { name, ...others } = values;
    const all = { ...others, name: form.getValues('name') || name };
    for (const [field, value] of Object.entries(all)) form.setValue(field, value, { shouldDirty: true });
  };
  return (
    <CopyInput
      label={t('beginWith.label')}
      helperText={t('beginWith.help')}
      filter={filter}
      sort={sort}
      onCopy={copy}
    />
  );
};
