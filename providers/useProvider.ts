import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from './dataProvider';

/** Returns the data provider with all API requests of the console. */
export const useProvider = () => useDataProvider<ConsoleDataProvider>();
