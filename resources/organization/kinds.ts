import { BrandColorField } from './BrandColorField';

export const kinds = {
  color: {
    Input: () => import('../engine/inputs/ColorInput').then(({ ColorInput }) => ColorInput),
    Value: BrandColorField,
  },
};
