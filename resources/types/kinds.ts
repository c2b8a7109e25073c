import { TranslationsField } from './TranslationsField';
import { ColorField } from './TypeChip';

export const kinds = {
  color: { Input: () => import('./ColorInput').then(({ ColorInput }) => ColorInput), Value: ColorField },
  translations: {
    Input: () => import('./TranslationsInput').then(({ TranslationsInput }) => TranslationsInput),
    Value: TranslationsField,
    isWide: true,
  },
};
