import { Checkbox, FormControlLabel } from '@mui/material';
import { type QueryClient, useQuery } from '@tanstack/react-query';
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

/** Returns how many people would be notified of a change of a record; undefined if the request fails. */
export const countRecipients = (
  queries: QueryClient,
  provider: ConsoleDataProvider,
  resource: string,
  id: Identifier,
) => queries.fetchQuery(countQuery(provider, resource, id)).catch(() => undefined);

interface NotifyPeopleCheckboxProps {
  /** The record whose people would be notified; undefined for several records. */
  record?: RaRecord | undefined;
  /** Whether a record can have many recipients; their number is then loaded. */
  hasManyRecipients?: boolean | undefined;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox that sets whether people are notified of the change; renders nothing where there is nobody to notify. */
export const NotifyPeopleCheckbox = ({
  record,
  hasManyRecipients = false,
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
  if (hasManyRecipients ? recipientCount === 0 : record && !record.email && !record.phone) return null;
  const defaultLabel = record ? t('notifyPeople') : t('notifyAllPeople');
  const label =
    recipientCount === undefined
      ? defaultLabel
      : translate(`resources.${resource}.notifyPeople`, { smart_count: recipientCount });
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={isChecked} onChange={(_, checked) => onChange(checked)} />}
      label={label}
      sx={{ display: 'flex', mt: 1 }}
    />
  );
};
