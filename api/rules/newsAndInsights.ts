import { eq } from 'drizzle-orm';
import type { FieldErrors } from '../../resources/engine/schemaKit';
import { files } from '../db/tables';
import type { AreaRules } from './index';

/** What large previews of shared pages need. */
const least = { width: 1200, height: 630 };

/** A published article has a picture that is large enough to be shared. */
export const newsAndInsightsRules: AreaRules = {
  check: async (transaction, { status, data }): Promise<FieldErrors> => {
    const { fileId } = (data.heroImage ?? {}) as { fileId?: string };
    if (status !== 'published' || !fileId) return {};
    const [picture] = await transaction.select().from(files).where(eq(files.id, fileId));
    const { width, height } = picture ?? {};
    if (!width || !height || (width >= least.width && height >= least.height)) return {};
    return {
      heroImage: `This picture has ${width} × ${height} pixels. Choose one of at least ${least.width} × ${least.height}.`,
    };
  },
};
