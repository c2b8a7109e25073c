import { Box, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { set } from 'react-hook-form';
import { createTextsHook } from '../../../providers';
import { ActionDialog } from '../../actions/ActionDialog';
import { SchemaContext, schemaForShow, useViewSchema } from '../../fields/schemaContext';
import { fieldAt, valueAt } from '../../kit';
import type { ValuesByPath } from '../form/dirtyValues';
import { ChangedValue } from '../history/ChangedValue';
import { useDiffMarks } from '../history/diffMarks';
import { useReferenceLabels } from '../history/useReferenceLabels';
import { useFieldName } from '../record/useFieldName';
import { messages } from './dialogMessages.en';
import { compareThreeWay, type MergeChoices, mergeMine } from './threeWayMerge';

const useTexts = createTextsHook('resources.engine.conflict', messages);

interface ConflictDialogProps {
  /** The record as the form was opened with it, and as it is stored now. */
  base: RaRecord;
  theirs: RaRecord;
  /** The values of the form. */
  typed: Record<string, unknown>;
  onClose: () => void;
  /** Saves what was typed, as far as it is kept, over the record as it is stored now. */
  onSave: (kept: ValuesByPath) => void;
}

/** When somebody else saved first: puts together what both have changed, and asks about what overlaps. */
const ConflictDialog = ({ base, theirs, typed, onClose, onSave }: ConflictDialogProps) => {
  const { schema } = useViewSchema();
  const translate = useTranslate();
  const t = useTexts();
  const nameOf = useFieldName();
  const [choices, setChoices] = useState<MergeChoices>({});
  const compared = compareThreeWay(schema, base, theirs, typed);
  const name = theirs.updatedByName ?? translate('console.somebody');
  const overlapping = Object.keys(compared.both);
  const named = (values: ValuesByPath) => Object.keys(values).map(nameOf).join(', ');
  const [mine, others] = [named(compared.mine), named(compared.theirs)];
  const intro = overlapping.length > 0 ? 'choose' : others === '' ? 'unseen' : 'none';
  return (
    <ActionDialog
      title={t('title', { name })}
      maxWidth="md"
      fullScreenOnMobile
      cancelLabel={t('keepEditing')}
      confirmLabel={translate('ra.action.save')}
      confirmHasFocus
      onConfirm={() => onSave(mergeMine(compared, choices))}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{t(intro)}</Typography>
        <SchemaContext.Provider value={schemaForShow(schema)}>
          {overlapping.map((path) => (
            <Choice
              key={path}
              path={path}
              states={{ base, theirs, mine: withValues(theirs, compared.both) }}
              name={name}
              chosen={choices[path] ?? 'mine'}
              onChoose={(choice) => setChoices({ ...choices, [path]: choice })}
            />
          ))}
        </SchemaContext.Provider>
        {(others !== '' || (mine !== '' && overlapping.length > 0)) && (
          <Typography variant="caption" component="div" color="textSecondary">
            {others !== '' && <div>{t('theirFields', { name, fields: others })}</div>}
            {mine !== '' && <div>{t('myFields', { fields: mine })}</div>}
            <div>{t('kept')}</div>
          </Typography>
        )}
        {overlapping.length > 0 && (
          <Typography variant="caption" component="div" color="textSecondary">
            {t('history')}
          </Typography>
        )}
      </Stack>
    </ActionDialog>
  );
};

export default ConflictDialog;

const withValues = (record: RaRecord, values: ValuesByPath): RaRecord => {
  const copy = structuredClone(record);
  for (const [path, value] of Object.entries(values)) set(copy, path, value);
  return copy;
};

interface ChoiceProps {
  path: string;
  states: { base: RaRecord; theirs: RaRecord; mine: RaRecord };
  /** Who saved meanwhile. */
  name: string;
  chosen: 'mine' | 'theirs';
  onChoose: (choice: 'mine' | 'theirs') => void;
}

/** One field that both changed: both values, with what is new in each marked, to choose from. */
const Choice = ({ path, states, name, chosen, onChoose }: ChoiceProps) => {
  const { schema } = useViewSchema();
  const t = useTexts();
  const nameOf = useFieldName();
  const marks = useDiffMarks();
  const titleId = useId();
  const keys = path.split('.');
  const labels = useReferenceLabels(schema.fields, path, valueAt(states.mine, keys));
  const node = fieldAt(schema.fields, path);
  if (!node) return null;
  const records = { mine: { ...states.mine, labels: { ...states.mine.labels, ...labels } }, theirs: states.theirs };
  return (
    <Box sx={marks}>
      <Typography variant="h3" id={titleId} sx={{ mb: 0.5 }}>
        {nameOf(path)}
      </Typography>
      <RadioGroup
        aria-labelledby={titleId}
        value={chosen}
        onChange={(_, choice) => onChoose(choice === 'theirs' ? 'theirs' : 'mine')}
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        {(['mine', 'theirs'] as const).map((side) => (
          <Box
            key={side}
            sx={{
              px: 1.5,
              pb: 1.5,
              minWidth: 0,
              overflowWrap: 'anywhere',
              border: 1,
              borderRadius: 1,
              borderColor: side === chosen ? 'primary.main' : 'divider',
            }}
          >
            <FormControlLabel
              value={side}
              control={<Radio size="small" slotProps={{ input: { 'aria-describedby': `${titleId}-${side}` } }} />}
              label={t(side, { name })}
            />
            <div id={`${titleId}-${side}`}>
              <ChangedValue
                node={node}
                record={records[side]}
                path={path}
                other={valueAt(states.base, keys)}
                mark="ins"
              />
            </div>
          </Box>
        ))}
      </RadioGroup>
    </Box>
  );
};
