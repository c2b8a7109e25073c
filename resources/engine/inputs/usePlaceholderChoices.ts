import { useResourceContext, useTranslate } from 'react-admin';
import { useViewSchema } from '../fields/schemaContext';

/** A placeholder that can be inserted into a text, and its name for people. */
export interface PlaceholderChoice {
  name: string;
  label: string;
  /** The proposed fallback; people are asked for one only where there is a proposal. */
  fallback?: string;
}

/**
 * Returns the placeholders that can be inserted into a field: those of its schema with a name in the texts of its area,
 * `placeholders.{name}`. One with a text in `placeholderFallbacks.{name}` proposes that fallback.
 */
export const usePlaceholderChoices = (source: string): PlaceholderChoice[] => {
  const translate = useTranslate();
  const area = useResourceContext();
  const { placeholders } = useViewSchema().schema.rules;
  const textOf = (kind: string, name: string) => translate(`resources.${area}.${kind}.${name}`, { _: '' });
  return (placeholders?.[source.split('.')[0] ?? ''] ?? []).flatMap((name) => {
    const label = textOf('placeholders', name);
    const fallback = textOf('placeholderFallbacks', name);
    return label ? [{ name, label, ...(fallback && { fallback }) }] : [];
  });
};
