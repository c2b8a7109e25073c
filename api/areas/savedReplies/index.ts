import { savedReplies } from '../../../resources/saved-replies/savedReplySchema';
import type { AreaModule } from '../../records/areaModule';
import { savedReplyRoutes } from './routes';

/** A saved reply belongs to who saved it first, unless somebody else is chosen. */
export const savedReplyArea: AreaModule<typeof savedReplies> = {
  schema: savedReplies,
  routes: { '/saved-replies': savedReplyRoutes },
  rules: {
    beforeChange: ({ status, data }, before, { author: { accountId } }) => ({
      status,
      data: before || data.ownerId || !accountId ? data : { ...data, ownerId: accountId },
    }),
  },
};
