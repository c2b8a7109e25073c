import { Box } from '@mui/material';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { RichTextField } from '../../fields/RichTextField';
import { useViewSchema } from '../../fields/schemaContext';
import { FieldGrid, MultilineText } from '../../fields/styledElements';
import { presentationOf } from '../../inputs/fieldPresentations';
import { type FieldNode, valueAt } from '../../schema';
import { Field, SourcePrefix } from '../record/Field';
import { useDiffMarkTexts } from './diffMarks';
import { diffHtml, diffWords } from './textDiff';

interface ChangedValueProps {
  node: FieldNode;
  record: RaRecord;
  /** The path of the value in the record; undefined where its list row does not exist in this record. */
  path: string | undefined;
  /** The value that it is compared with. */
  other: unknown;
  /** The element for words that `other` does not contain: added (`ins`) or removed (`del`) ones. */
  highlight: 'ins' | 'del';
}

/** A value as record views show it, with the words highlighted that differ from another value. */
export const ChangedValue = ({ node, record, path, other, highlight }: ChangedValueProps) => {
  const t = useDiffMarkTexts();
  const value = path === undefined ? undefined : valueAt(record, path.split('.'));
  if (path === undefined || isBlank(value)) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('nothing')}
      </Box>
    );
  }
  const { kind } = node;
  if (typeof value === 'string' && typeof other === 'string') {
    if (kind === 'text' || kind === 'textarea')
      return <HighlightedText text={value} other={other} element={highlight} />;
    if (kind === 'html') return <HighlightedHtml record={record} html={value} other={other} element={highlight} />;
  }
  return (
    <RecordContextProvider value={record}>
      <Value node={node} path={path} />
    </RecordContextProvider>
  );
};

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

const Value = ({ node, path }: { node: FieldNode; path: string }) => {
  const { kind, parts = {} } = node;
  const { schema } = useViewSchema();
  if (kind === 'object') {
    return (
      <SourcePrefix source={path}>
        <FieldGrid sx={{ mt: 0 }}>
          {Object.keys(parts).map((part) => (
            <Field key={part} source={part} />
          ))}
        </FieldGrid>
      </SourcePrefix>
    );
  }
  if (kind === 'array') return <Field source={path} />;
  const { Value } = presentationOf(schema.name, kind);
  return <Value source={path} node={node} />;
};

type HighlightProps = { other: string; element: 'ins' | 'del' };

const HighlightedText = ({ text, other, element: Highlight }: HighlightProps & { text: string }) => {
  const segments = Highlight === 'ins' ? diffWords(other, text).after : diffWords(text, other).before;
  return (
    <MultilineText>
      {segments.map((segment, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: only the index identifies a segment of a text
        return segment.isChanged ? <Highlight key={index}>{segment.text}</Highlight> : segment.text;
      })}
    </MultilineText>
  );
};

const HighlightedHtml = ({ record, html, other, element }: HighlightProps & { record: RaRecord; html: string }) => {
  const t = useDiffMarkTexts();
  const highlighted = diffHtml(html, other, element);
  return (
    <RecordContextProvider value={{ ...record, html: highlighted ?? html }}>
      <RichTextField source="html" />
      {highlighted === undefined && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('form')}
        </Box>
      )}
    </RecordContextProvider>
  );
};
