import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from './dataProvider';

/** The provider through which the console makes every call of the API for its areas. */
export const useProvider = () => useDataProvider<ConsoleDataProvider>();
