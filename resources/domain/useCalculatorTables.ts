import { useQuery } from '@tanstack/react-query';
import { hasCapability, useProvider } from '../../providers';

/** What is approved of limits and life table, asked for where it is needed; undefined until it is there. */
export const useCalculatorTables = (isNeeded: boolean) => {
  const provider = useProvider();
  const { data } = useQuery({
    queryKey: ['calculatorTables'],
    queryFn: ({ signal }) => provider.calculatorTables({ signal }),
    enabled: isNeeded && hasCapability('limitTables'),
  });
  return data;
};
