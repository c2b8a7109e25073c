import { Checkbox, FormControlLabel } from '@mui/material';
import type { AreaSchema } from '../../schema';
import { isSameValue } from '../values/dirtyValues';
import { useMessagePreviewTexts } from './messagePreviewMessages.en';

/**
 * Whether people are notified of the changes between two versions of a record: a field of `notifiesPeople` differs, and
 * the record is in a state in which that is announced.
 */
export const notifiesPeopleOnChange = ({ notifiesPeople }: AreaSchema, before: object, now: object): boolean => {
  const { field = '', values = [] } = notifiesPeople?.inStates ?? {};
  const at = (version: object, name: string) => (version as Record<string, unknown>)[name];
  if (notifiesPeople?.inStates && !values.includes(String(at(before, field)))) return false;
  return notifiesPeople?.fields?.some((name) => !isSameValue(at(before, name), at(now, name))) ?? false;
};

interface NotifyPeopleCheckboxProps {
  /** The label, where it says more than that people are notified. */
  label?: string | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox that sets whether people are notified of a change. */
export const NotifyPeopleCheckbox = ({ label, isChecked, onChange }: NotifyPeopleCheckboxProps) => {
  const t = useMessagePreviewTexts();
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={isChecked} onChange={(_, checked) => onChange(checked)} />}
      label={label ?? t('notifyPeople')}
      sx={{ display: 'flex', mt: 1 }}
    />
  );
};
