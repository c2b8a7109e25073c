import { Box } from '@mui/material';
import { type RaRecord, RecordContextProvider } from 'react-admin';
import { RichTextField } from '../../fields/RichTextField';
import { FieldGrid, MultilineText } from '../../fields/styledElements';
import { type FieldNode, valueAt } from '../../kit';
import { Field, SourcePrefix } from '../record/Field';
import { presentationOf } from '../record/fieldPresentations';
import { useDiffMarkTexts } from './diffMarks';
import { diffHtml, diffWords } from './textDiff';

interface ChangedValueProps {
  node: FieldNode;
  record: RaRecord;
  /** Where the value stands in the record; none where the row that holds it is not there. */
  path: string | undefined;
  /** The value that it is compared with. */
  other: unknown;
  /** Whether the words that the other has not are marked as new or as gone. */
  mark: 'ins' | 'del';
}

/** A value as records show it, with the words marked in which it differs from another. */
export const ChangedValue = ({ node, record, path, other, mark }: ChangedValueProps) => {
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
    if (kind === 'text' || kind === 'textarea') return <MarkedText text={value} other={other} mark={mark} />;
    if (kind === 'html') return <MarkedHtml record={record} html={value} other={other} mark={mark} />;
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
  const { Value } = presentationOf(kind);
  return <Value source={path} node={node} />;
};

type MarkedProps = { other: string; mark: 'ins' | 'del' };

const MarkedText = ({ text, other, mark: Mark }: MarkedProps & { text: string }) => {
  const pieces = Mark === 'ins' ? diffWords(other, text).after : diffWords(text, other).before;
  return (
    <MultilineText>
      {pieces.map((piece, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name than their place
        return piece.isChanged ? <Mark key={index}>{piece.text}</Mark> : piece.text;
      })}
    </MultilineText>
  );
};

const MarkedHtml = ({ record, html, other, mark }: MarkedProps & { record: RaRecord; html: string }) => {
  const t = useDiffMarkTexts();
  const marked = diffHtml(html, other, mark);
  return (
    <RecordContextProvider value={{ ...record, html: marked ?? html }}>
      <RichTextField source="html" />
      {marked === undefined && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('form')}
        </Box>
      )}
    </RecordContextProvider>
  );
};
