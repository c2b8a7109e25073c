import { ColorInput } from './ColorInput';
import { TranslationsField, TranslationsInput } from './Translations';
import { ColorField } from './TypeChip';

export const kinds = {
  color: { Input: ColorInput, Value: ColorField },
  translations: { Input: TranslationsInput, Value: TranslationsField, isWide: true },
};
