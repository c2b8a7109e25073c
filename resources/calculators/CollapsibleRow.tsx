import { ButtonBase, Collapse, styled } from '@mui/material';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWrappedSource } from 'react-admin';
import { get, useFormState } from 'react-hook-form';
import { useRecordValues, useViewSchema } from '../engine/fields/schemaContext';
import { FieldGrid } from '../engine/fields/styledElements';

/** The summary line of a row. Parts that do not fit next to the first column wrap below it. */
const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  minHeight: 36,
  width: '100%',
  textAlign: 'left',
  '& > svg': { flexShrink: 0, color: theme.palette.text.secondary },
  '& > .name': { flex: '1 1 110px', minWidth: 0, fontWeight: 550, overflowWrap: 'anywhere' },
  '& > .part': { flex: '1 1 80px', minWidth: 0, overflowWrap: 'anywhere' },
  '& > .quiet': { color: theme.palette.text.secondary },
  '& > .number': { textAlign: 'right', fontFeatureSettings: '"tnum"' },
  '& > .given': { flex: '3 1 160px' },
  '& > .end': { flex: 'none', marginLeft: 'auto' },
}));

/** Returns the values of the row from the form, or from the record where there is no form. */
export const useRowValues = <Row extends object>(): Partial<Row> => {
  const path = useWrappedSource('').replace(/\.$/, '');
  return get(useRecordValues(), path) ?? {};
};

/** A row that is shown as one line. In a form, a press opens its fields; errors in them open it too. */
export const CollapsibleRow = ({
  name,
  summary,
  children,
}: {
  name: string;
  summary: ReactNode;
  children: ReactNode;
}) => {
  const { isReading } = useViewSchema();
  if (isReading) return <Line className="wide">{summary}</Line>;
  return (
    <EditedRow name={name} line={summary}>
      {children}
    </EditedRow>
  );
};

const EditedRow = ({ name, line, children }: { name: string; line: ReactNode; children: ReactNode }) => {
  const path = useWrappedSource('').replace(/\.$/, '');
  const [isUnfolded, setIsUnfolded] = useState(name === '');
  const hasErrors = get(useFormState({ name: path }).errors, path) !== undefined;
  const isOpen = isUnfolded || hasErrors;
  return (
    <div className="wide" style={{ width: '100%' }}>
      <ButtonBase
        onClick={() => setIsUnfolded(!isOpen)}
        aria-expanded={isOpen}
        sx={{ width: '100%', borderRadius: 1, font: 'inherit' }}
      >
        <Line>
          {line}
          {isOpen ? <ChevronUp size={16} aria-hidden /> : <ChevronDown size={16} aria-hidden />}
        </Line>
      </ButtonBase>
      <Collapse in={isOpen} timeout={0}>
        <FieldGrid style={{ marginBottom: 12 }}>{children}</FieldGrid>
      </Collapse>
    </div>
  );
};
