import { Box, FormControlLabel, Radio, RadioGroup, Stack, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { set } from 'react-hook-form';
import { createTextsHook } from '../../../../providers';
import { SchemaContext, schemaForShow, useViewSchema } from '../../fields/schemaContext';
import { fieldAt, valueAt } from '../../schema';
import { ActionDialog } from '../../ui/ActionDialog';
import { ChangedValue } from '../comparison/ChangedValue';
import { useDiffMarks } from '../comparison/diffMarks';
import { useFieldName } from '../record/useFieldName';
import { useReferenceLabels } from '../record/useReferenceLabels';
import type { ValuesByPath } from '../values/dirtyValues';
import { messages } from './messages.en';
import { buildMergedValues, compareThreeWay, type MergeChoices } from './threeWayMerge';

const useTexts = createTextsHook('resources.engine.core.conflict', messages);

interface ConflictDialogProps {
  /** The record that the form was opened with. */
  base: RaRecord;
  /** The record as it is stored now. */
  theirs: RaRecord;
  /** The values of the form. */
  formValues: Record<string, unknown>;
  onClose: () => void;
  /** Saves the merged values over the record as it is stored now. */
  onSave: (merged: ValuesByPath) => void;
}

/** A dialog for a record that somebody else has saved first: merges the changes and asks about overlapping ones. */
const ConflictDialog = ({ base, theirs, formValues, onClose, onSave }: ConflictDialogProps) => {
  const { schema } = useViewSchema();
  const translate = useTranslate();
  const t = useTexts();
  const fieldNameOf = useFieldName();
  const [choices, setChoices] = useState<MergeChoices>({});
  const differences = compareThreeWay(schema, base, theirs, formValues);
  const name = theirs.updatedByName ?? translate('console.unknownUser');
  const overlapping = Object.keys(differences.both);
  const fieldNames = (values: ValuesByPath) => Object.keys(values).map(fieldNameOf).join(', ');
  const [myFields, theirFields] = [fieldNames(differences.mine), fieldNames(differences.theirs)];
  const intro = overlapping.length > 0 ? 'selectVersions' : theirFields === '' ? 'unseen' : 'none';
  return (
    <ActionDialog
      title={t('title', { name })}
      maxWidth="md"
      fullScreenOnMobile
      cancelLabel={t('keepEditing')}
      confirmLabel={translate('ra.action.save')}
      confirmHasFocus
      onConfirm={() => onSave(buildMergedValues(differences, choices))}
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <Typography>{t(intro)}</Typography>
        <SchemaContext.Provider value={schemaForShow(schema)}>
          {overlapping.map((path) => (
            <ConflictChoice
              key={path}
              path={path}
              states={{ base, theirs, mine: withValues(theirs, differences.both) }}
              name={name}
              selected={choices[path] ?? 'mine'}
              onSelect={(side) => setChoices({ ...choices, [path]: side })}
            />
          ))}
        </SchemaContext.Provider>
        {(theirFields !== '' || (myFields !== '' && overlapping.length > 0)) && (
          <Typography variant="caption" component="div" color="textSecondary">
            {theirFields !== '' && <div>{t('theirFields', { name, fields: theirFields })}</div>}
            {myFields !== '' && <div>{t('myFields', { fields: myFields })}</div>}
            <div>{t('merged')}</div>
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

interface ConflictChoiceProps {
  path: string;
  states: { base: RaRecord; theirs: RaRecord; mine: RaRecord };
  /** The name of the person who saved meanwhile. */
  name: string;
  selected: 'mine' | 'theirs';
  onSelect: (side: 'mine' | 'theirs') => void;
}

/** A choice between the two values of a field that both have changed; the new words of each value are highlighted. */
const ConflictChoice = ({ path, states, name, selected, onSelect }: ConflictChoiceProps) => {
  const { schema } = useViewSchema();
  const t = useTexts();
  const fieldNameOf = useFieldName();
  const diffStyles = useDiffMarks();
  const titleId = useId();
  const keys = path.split('.');
  const labels = useReferenceLabels(schema.fields, path, valueAt(states.mine, keys));
  const node = fieldAt(schema.fields, path);
  if (!node) return null;
  const records = { mine: { ...states.mine, labels: { ...states.mine.labels, ...labels } }, theirs: states.theirs };
  return (
    <Box sx={diffStyles}>
      <Typography variant="h3" id={titleId} sx={{ mb: 0.5 }}>
        {fieldNameOf(path)}
      </Typography>
      <RadioGroup
        aria-labelledby={titleId}
        value={selected}
        onChange={(_, side) => onSelect(side === 'theirs' ? 'theirs' : 'mine')}
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
              borderColor: side === selected ? 'primary.main' : 'divider',
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
                highlight="ins"
              />
            </div>
          </Box>
        ))}
      </RadioGroup>
    </Box>
  );
};
