import { useQuery } from '@tanstack/react-query';
import { hasCapability, useProvider } from '../../../providers';

/** Returns the approved limits and life table, loaded if `isNeeded`; undefined until they are loaded. */
export const useCalculatorTables = (isNeeded: boolean) => {
  const provider = useProvider();
  const { data } = useQuery({
    queryKey: ['calculatorTables'],
    queryFn: ({ signal }) => provider.calculatorTables({ signal }),
    enabled: isNeeded && hasCapability('limitTables'),
  });
  return data;
};
