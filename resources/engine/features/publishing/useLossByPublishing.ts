import { useState } from 'react';
import { type RaRecord, useResourceContext } from 'react-admin';
import { hasCapability, type Referrers, useProvider } from '../../../../providers';
import { isVisibleToMembers } from '../../core/resource/displayStates';
import type { RecordAction } from '../../schema';

/**
 * Returns a function that asks the API what members would lose if a record is published: the records that lead to it or
 * show it. It is undefined if they lose nothing, and where the API does not say; then the API asks when it is published.
 */
export const useLossByPublishing = (record: RaRecord) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const [isLoading, setIsLoading] = useState(false);
  const loadLoss = async ({ name }: RecordAction): Promise<Referrers | undefined> => {
    // Members cannot lose what they do not have.
    if (!isVisibleToMembers(record) || !hasCapability('publishingRefusals')) return undefined;
    setIsLoading(true);
    try {
      const { referrers } = await provider.publishingCheck(resource, { id: record.id, action: name });
      return referrers ?? undefined;
    } catch {
      // The request to publish fails in its turn, or asks.
      return undefined;
    } finally {
      setIsLoading(false);
    }
  };
  return { loadLoss, isLoading };
};
