import { eq } from 'drizzle-orm';
import type { FieldErrors } from '../../resources/engine/schemaKit';
import { files } from '../db/tables';
import type { AreaRules } from './index';

const leastPixels = 256;

/** A published logo is a square that is sharp where the app shows it. */
export const organizationRules: AreaRules = {
  check: async (transaction, { status, data }): Promise<FieldErrors> => {
    const { fileId } = (data.logo ?? {}) as { fileId?: string };
    if (status !== 'published' || !fileId) return {};
    const [logo] = await transaction.select().from(files).where(eq(files.id, fileId));
    const { width, height } = logo ?? {};
    if (!width || !height || (width === height && width >= leastPixels)) return {};
    return {
      logo: `This picture has ${width} × ${height} pixels. Choose a square one of at least ${leastPixels} × ${leastPixels}.`,
    };
  },
};
