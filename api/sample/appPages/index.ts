import { learning } from './learning';
import { others } from './others';
import { tabBar } from './tabBar';

/** The screens of the member app: five in the tab bar, the rest in the drawer, the footer or reached by links. */
export const appPages = [...tabBar, ...learning, ...others];
