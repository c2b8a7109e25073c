import { Box, Card, styled } from '@mui/material';
import type { ReactNode } from 'react';
import { Field } from '../engine/core/record/Field';
import { Section } from '../engine/core/record/Section';
import { visuallyHidden } from '../engine/fields/styledElements';
import { PartBoundary } from '../engine/ui/PartBoundary';
import { AddRow } from './AddRow';
import { FormulaCard } from './FormulaCard';
import { InputRow } from './InputRow';
import { LiveCalculator } from './LiveCalculator';
import { OutputRow } from './OutputRow';
import { TestVectorsCard } from './TestVectorsCard';

const Bench = styled('div')({
  containerType: 'inline-size',
  padding: 16,
  display: 'grid',
  gap: 16,
  '& > .pair': { display: 'grid', gap: 16, gridTemplateColumns: 'minmax(0, 1fr)', alignItems: 'start' },
  // The heading above is their label.
  '& .untitled': { gridColumn: '1 / -1' },
  '& .untitled > * > .MuiInputLabel-root, & .untitled > dl > dt': visuallyHidden,
  '& .untitled .RaSimpleFormIterator-line': { alignItems: 'flex-start', paddingTop: 2, paddingBottom: 2 },
  '& .untitled .RaSimpleFormIterator-action': { marginTop: 4 },
  '@container (min-width: 960px)': {
    '& > .pair': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)' },
    '& .live': { position: 'sticky', top: 16 },
  },
});

/** The only list of a section. It needs no label below the section's title. */
const Rows = ({ source, children }: { source: 'inputs' | 'outputs'; children: ReactNode }) => (
  <div className="untitled">
    <Field source={source} hideAddButton>
      {children}
    </Field>
  </div>
);

/**
 * The calculation of a calculator: inputs, formula and outputs, next to the live calculator, with the test vectors
 * below.
 */
export const Workbench = () => (
  <Bench>
    <div className="pair">
      <Card>
        <Section name="inputs" action={<AddRow source="inputs" />}>
          <Rows source="inputs">
            <InputRow />
          </Rows>
        </Section>
        <FormulaCard />
        <Section name="outputs" action={<AddRow source="outputs" />}>
          <Rows source="outputs">
            <OutputRow />
          </Rows>
        </Section>
      </Card>
      <Box className="live">
        <PartBoundary>
          <LiveCalculator />
        </PartBoundary>
      </Box>
    </div>
    <Card>
      <TestVectorsCard />
    </Card>
  </Bench>
);
