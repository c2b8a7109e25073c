import { appPages } from '../../../resources/app-page/appPageSchema';
import { type FieldErrors, liveStates } from '../../../resources/engine/schema';
import type { AreaModule } from '../../records/areaModule';
import type { AreaRules } from '../../records/areaRules';
import { appPageMessages } from '../messages.en';
import { appPageListRoutes } from './routes';

/** The key of the page with which the app opens. */
const homeKey = 'home';

/** The home of the app stays: it is neither deleted, nor archived, nor switched off, and it does not end. */
const appPageRules: AreaRules<typeof appPages> = {
  deletionRefusal: ({ pageKey }) => (pageKey === homeKey ? appPageMessages.homeStays : undefined),
  actionRefusals:
    () =>
    ({ id }, { name }) =>
      id === homeKey && name === 'archive' ? appPageMessages.homeStays : undefined,
  validate: ({ id, data }): FieldErrors =>
    id === homeKey
      ? {
          ...(data.isEnabled === false && { isEnabled: appPageMessages.homeStays }),
          ...(data.unpublishAt !== undefined && { unpublishAt: appPageMessages.homeStays }),
        }
      : {},
};

export const appPageArea: AreaModule<typeof appPages> = {
  schema: appPages,
  dashboard: { name: 'pages', setupStep: { filter: { showsAs: liveStates } } },
  rules: appPageRules,
  routes: { '/app-page/list': appPageListRoutes },
};
