import { Checkbox, FormControlLabel } from '@mui/material';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { type Identifier, type RaRecord, useResourceContext, useTranslate } from 'react-admin';
import { type ConsoleDataProvider, useProvider } from '../../../providers';
import type { AreaSchema } from '../../kit';
import { isSameValue } from '../form/dirtyValues';
import { useTexts } from './texts';

/** Whether people are told when a record comes to a state. */
export const notifiesPeopleOnTransition = ({ notifiesPeople }: AreaSchema, to: string): boolean =>
  notifiesPeople?.onTransitions.includes(to) ?? false;

/** Whether people are told of what a form has changed. */
export const notifiesPeopleOnChange = ({ notifiesPeople }: AreaSchema, before: object, now: object): boolean => {
  const at = (values: object, field: string) => (values as Record<string, unknown>)[field];
  return notifiesPeople?.fields?.some((field) => !isSameValue(at(before, field), at(now, field))) ?? false;
};

const countQuery = (provider: ConsoleDataProvider, resource: string, id: Identifier) => ({
  queryKey: [resource, 'recipientCount', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => provider.fetchRecipientCount(resource, id, { signal }),
  staleTime: 10_000,
});

/** How many people would be told of a change of a record; undefined where that cannot be known. */
export const countRecipients = (
  queries: QueryClient,
  provider: ConsoleDataProvider,
  resource: string,
  id: Identifier,
) => queries.fetchQuery(countQuery(provider, resource, id)).catch(() => undefined);

interface TellChoiceProps {
  /** Whose people would be told; none: those of several records. */
  record?: RaRecord | undefined;
  /** Whether a record has many people, who are counted. */
  hasManyRecipients?: boolean | undefined;
  isChecked: boolean;
  onChange: (isTold: boolean) => void;
}

/** Asks whether people are told of what is about to be done; nothing where there is nobody who could be. */
export const NotifyPeopleCheckbox = ({ record, hasManyRecipients = false, isChecked, onChange }: TellChoiceProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const translate = useTranslate();
  const t = useTexts();
  const { data: people } = useQuery({
    ...countQuery(provider, resource, record?.id ?? ''),
    enabled: hasManyRecipients,
  });
  if (hasManyRecipients ? people === 0 : record && !record.email && !record.phone) return null;
  const usual = record ? t('tell') : t('tellAll');
  const label = people === undefined ? usual : translate(`resources.${resource}.tell`, { smart_count: people });
  return (
    <FormControlLabel
      control={<Checkbox size="small" checked={isChecked} onChange={(_, checked) => onChange(checked)} />}
      label={label}
      sx={{ display: 'flex', mt: 1 }}
    />
  );
};
