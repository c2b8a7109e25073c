import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { pick } from 'es-toolkit';
import { useDeferredValue } from 'react';
import { type RaRecord, useResourceContext } from 'react-admin';
import { hasCapability, useProvider } from '../../../../providers';
import { useEditSessionIfAny } from '../../core/session/useEditSession';
import { sentValuesOf } from '../../core/values/dirtyValues';
import { useRecordValues, useViewSchema } from '../../fields/schemaContext';
import { useIdle } from '../../fields/useIdle';
import { useDebouncedValue } from '../../inputs/useDebouncedValue';
import { findAction, isContentAction } from '../../schema';

/** The pause after the last change, in milliseconds, before typed values are tried. */
const pause = 600;

/** How long the outcome for a stored version counts, in milliseconds: other records may change meanwhile. */
const freshness = 30_000;

/**
 * Returns the query that tries the actions of publishing that a stored record offers. It is not enabled where the API
 * has no dry runs, and for a record without such an action.
 */
export const useDryRunOptions = (record: RaRecord) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const { schema } = useViewSchema();
  const { id, version, actions = [] } = record as RaRecord & { actions?: readonly string[] };
  const isOffered = actions.some((name) => {
    const action = findAction(schema, name, (field) => record[field]);
    return action !== undefined && isContentAction(schema, action);
  });
  return queryOptions({
    queryKey: [resource, 'dryRun', id, version],
    queryFn: ({ signal }) => provider.dryRun(resource, { id }, { signal }),
    enabled: isOffered && hasCapability('dryRuns'),
    staleTime: freshness,
    retry: false,
  });
};

/** Tries the actions of publishing that a stored record offers, once for each version, when the record stands. */
export const useDryRun = (record: RaRecord) => {
  const options = useDryRunOptions(record);
  const isIdle = useIdle();
  return useQuery({ ...options, enabled: options.enabled && isIdle });
};

/** Tries to save and to publish what is typed in the form around, after each pause. */
export const useDryRunOfForm = (isEnabled: boolean) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const { schema } = useViewSchema();
  const session = useEditSessionIfAny();
  const opened = session?.openedRecord;
  const typed = useDebouncedValue(useDeferredValue(useRecordValues()), pause);
  const sent = sentValuesOf(schema, opened ?? session?.defaultValues ?? {}, typed);
  const values = pick(sent, Object.keys(schema.fields));
  return useQuery({
    queryKey: [resource, 'dryRun', opened?.id, opened?.version, values],
    queryFn: ({ signal }) => provider.dryRun(resource, { ...(opened && { id: opened.id }), values }, { signal }),
    enabled: isEnabled && hasCapability('dryRuns'),
    placeholderData: keepPreviousData,
    staleTime: freshness,
    gcTime: freshness,
    retry: false,
  });
};
