import { useQueryClient } from '@tanstack/react-query';
import { mapValues, pickBy } from 'es-toolkit';
import { useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Referrers } from '../../../../providers';
import { isVisibleToMembers } from '../../core/resource/displayStates';
import type { RecordAction } from '../../schema';
import { useDryRun, useDryRunOptions } from './useDryRun';

/**
 * Returns why actions that a record offers would be refused all the same, as the API found when it tried them, and a
 * function that loads what members would lose by one.
 */
export const useTriedActions = (record: RaRecord) => {
  const options = useDryRunOptions(record);
  const client = useQueryClient();
  const { data } = useDryRun(record);
  const [isLoading, setIsLoading] = useState(false);
  const refused = pickBy(data?.actions ?? {}, (outcome) => outcome?.refusal != null);
  /** Loads the records that lead to what members would lose by an action; undefined if they lose nothing. */
  const loadLoss = async ({ name }: RecordAction): Promise<Referrers | undefined> => {
    // Members cannot lose what they do not have.
    if (!isVisibleToMembers(record) || !options.enabled) return undefined;
    setIsLoading(true);
    try {
      const { actions } = await client.fetchQuery({ ...options, staleTime: 0 });
      return actions[name]?.referrers ?? undefined;
    } catch {
      // The request to publish fails in its turn, or asks.
      return undefined;
    } finally {
      setIsLoading(false);
    }
  };
  return { refusals: mapValues(refused, (outcome) => outcome?.refusal?.message ?? ''), loadLoss, isLoading };
};
