import { Checkbox, FormControlLabel } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useResourceContext, useTranslate } from 'react-admin';
import { type ConsoleDataProvider, useProvider } from '../../../../providers';
import type { AreaSchema } from '../../schema';
import { isSameValue } from '../values/dirtyValues';
import { useTexts } from './messages.en';

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

const countQuery = (provider: ConsoleDataProvider, resource: string, id: Identifier) => ({
  queryKey: [resource, 'recipientCount', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => provider.fetchRecipientCount(resource, id, { signal }),
  staleTime: 10_000,
});

/** Whether the one person of a record can be reached. */
const isReachable = ({ email, phone }: RaRecord) => Boolean(email || phone);

/**
 * Returns a function that says whether there is somebody to notify of a change of a record. Where the number of people
 * cannot be loaded, there may be somebody.
 */
export const useHasRecipients = () => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const queryClient = useQueryClient();
  return async ({ notifiesPeople }: AreaSchema, record: RaRecord): Promise<boolean> =>
    notifiesPeople?.hasManyRecipients
      ? (await queryClient.fetchQuery(countQuery(provider, resource, record.id)).catch(() => undefined)) !== 0
      : isReachable(record);
};

interface NotifyPeopleCheckboxProps {
  /** The record whose people would be notified; undefined for several records. */
  record?: RaRecord | undefined;
  /** Whether a record can have many recipients; their number is then loaded. */
  hasManyRecipients?: boolean | undefined;
  /** The label, where it is another one than that of the records of the resource. */
  label?: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox that sets whether people are notified of the change; renders nothing where there is nobody to notify. */
export const NotifyPeopleCheckbox = ({
  record,
  hasManyRecipients = false,
  label,
  isChecked,
  onChange,
}: NotifyPeopleCheckboxProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const translate = useTranslate();
  const t = useTexts();
  const { data: recipientCount } = useQuery({
    ...countQuery(provider, resource, record?.id ?? ''),
    enabled: hasManyRecipients,
  });
  if (hasManyRecipients ? recipientCount === 0 : record && !isReachable(record)) return null;
  const defaultLabel = record ? t('notifyPeople') : t('notifyAllPeople');
  const labelOfRecipients =
    recipientCount === undefined
      ? defaultLabel
      : translate(`resources.${resource}.notifyPeople`, { smart_count: recipientCount });
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={isChecked} onChange={(_, checked) => onChange(checked)} />}
      label={label ?? labelOfRecipients}
      sx={{ display: 'flex', mt: 1 }}
    />
  );
};
