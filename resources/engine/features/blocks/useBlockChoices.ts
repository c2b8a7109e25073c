import { useResourceContext, useTranslate, useTranslateLabel } from 'react-admin';
import { useFieldNode } from '../../fields/schemaContext';

/** Returns the label of a choice of the block around, and its options with their texts. */
export const useBlockChoices = (source: string) => {
  const { enumValues = [] } = useFieldNode(source);
  const resource = useResourceContext();
  const translate = useTranslate();
  const label = String(useTranslateLabel()({ source: `blocks.${source}`, resource }));
  const options = enumValues
    .map(String)
    .map((value) => ({ value, text: translate(`resources.${resource}.choices.blocks.${source}.${value}`) }));
  return { label, options };
};
