import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { Tabs } from '../engine/core/record/Tabs';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { messages } from './recordMessages.en';
import { CalculatorKey, StartCard } from './StartCard';
import { useDefinition } from './useDefinition';
import { Workbench } from './Workbench';

const fields = { calcKey: <CalculatorKey /> };

const texts = (
  <Box sx={{ maxWidth: 880 }}>
    <RecordSections fields={fields} />
  </Box>
);

const general = { name: 'general', content: texts };

const calculation = { name: 'calculation', content: <Workbench /> };

/** The form of a calculator. A new one begins with the choice of its formula. */
const CalculatorContents = () => {
  const isNew = useRecordContext()?.id === undefined;
  const { engine } = useDefinition();
  const begins = isNew && engine === undefined;
  const contents = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(!begins);
  useEffect(() => {
    if (begins || hasBegun.current) return;
    hasBegun.current = true;
    // The pressed button is gone.
    contents.current?.querySelector<HTMLElement>('[role=tab]')?.focus();
  }, [begins]);
  return <div ref={contents}>{begins ? <StartCard /> : <Tabs tabs={[calculation, general]} />}</div>;
};

export const calculatorViews = recordViews(CalculatorContents, { messages, preview: true });
