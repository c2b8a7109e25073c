import { Box, Stack, Typography } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { createTextsHook } from '../../../../providers';
import { SchemaContext, schemaForShow, useViewSchema } from '../../fields/schemaContext';
import { valueAt } from '../../schema';
import { useFieldName } from '../record/useFieldName';
import { ChangedValue } from './ChangedValue';
import { useDiffMarks } from './diffMarks';
import { messages } from './messages.en';
import { diffRecords, type FieldDifference } from './recordDiff';

const useTexts = createTextsHook('resources.engine.core.comparison.comparison', messages.comparison);

interface ComparisonProps {
  before: RaRecord;
  after: RaRecord;
  /** The labels above the earlier and the later values. */
  names: { before: string; after: string };
}

/** The fields in which two states of a record differ, side by side; on phones one below the other. */
export const Comparison = ({ before, after, names }: ComparisonProps) => {
  const { schema } = useViewSchema();
  const t = useTexts();
  const fieldNameOf = useFieldName();
  const diffStyles = useDiffMarks();
  const changes = diffRecords(schema, before, after);
  if (changes.length === 0) return <Typography color="textSecondary">{t('same')}</Typography>;
  const renderSide = (change: FieldDifference, side: 'before' | 'after') => {
    const [record, other] = side === 'before' ? [before, after] : [after, before];
    const otherPath = side === 'before' ? change.after : change.before;
    return (
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="caption" component="div" color="textSecondary" sx={{ mb: 0.5 }}>
          {names[side]}
        </Typography>
        <ChangedValue
          node={change.node}
          record={record}
          path={change[side]}
          other={otherPath === undefined ? undefined : valueAt(other, otherPath.split('.'))}
          highlight={side === 'before' ? 'del' : 'ins'}
        />
      </Box>
    );
  };
  return (
    <SchemaContext.Provider value={schemaForShow(schema)}>
      <Stack spacing={2} sx={diffStyles}>
        {changes.map((change) => {
          const path = change.after ?? change.before ?? '';
          return (
            <Box key={`${change.before} ${change.after}`} component="section" aria-label={fieldNameOf(path)}>
              <Typography variant="h3" sx={{ mb: 0.5 }}>
                {fieldNameOf(path)}
              </Typography>
              <Box
                sx={{
                  display: 'grid',
                  gap: { xs: 1, md: 2 },
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
                  p: 1.5,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                }}
              >
                {renderSide(change, 'before')}
                {renderSide(change, 'after')}
              </Box>
            </Box>
          );
        })}
      </Stack>
    </SchemaContext.Provider>
  );
};
