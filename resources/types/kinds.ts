import { TranslationsField } from './TranslationsField';
import { ColorField } from './TypeChip';

export const kinds = {
  color: { Input: () => import('./TypeColorInput').then(({ TypeColorInput }) => TypeColorInput), Value: ColorField },
  translations: {
    Input: () => import('./TranslationsInput').then(({ TranslationsInput }) => TranslationsInput),
    Value: TranslationsField,
    isWide: true,
  },
};
