import { Stack } from '@mui/material';
import { groupBy } from 'es-toolkit';
import { SelectInput, useGetMany, useLocale, useResourceContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useProvider } from '../../../providers';
import { ActionDialog } from '../../actions/ActionDialog';
import { SchemaContext, schemaForEdit } from '../../fields/schemaContext';
import { type AreaSchema, commonRules, formatMessage as sayRule } from '../../kit';
import { Field } from '../record/Field';
import { useFieldName } from '../record/useFieldName';
import { SelectionSummary, useBulkTitle } from './BulkDialog';
import { bulkEditableFields } from './bulkEditableFields';
import { useBulkTexts } from './texts';
import { type SelectedRecords, useBulk } from './useBulk';

interface ChangeFieldDialogProps {
  schema: AreaSchema;
  choice: SelectedRecords;
  /**
   * The one field that is changed, which rows tell and which must be filled in, and what doing so is called; by default
   * it is chosen.
   */
  fixedField?: { field: string; name: string };
  close: () => void;
}

/** Asks for a field and its new value, and gives it to the chosen records. */
const ChangeFieldDialog = ({ schema, choice, fixedField, close }: ChangeFieldDialogProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const locale = useLocale();
  const t = useBulkTexts();
  const nameOf = useFieldName();
  const { run, isBusy } = useBulk(close);
  const rows = 'rows' in choice ? choice.rows : [];
  const ids = fixedField ? [] : rows.map(({ id }) => id);
  // A row does not tell what each field was, which an undo brings back.
  const { data: whole = [], isPending } = useGetMany(resource, { ids }, { enabled: ids.length > 0 });
  const isLoading = ids.length > 0 && (isPending || whole.length < ids.length);
  const before = fixedField ? rows : whole;
  const fields = bulkEditableFields(schema)
    .map((id) => ({ id, name: nameOf(id) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  const submit = async ({ changedField, ...values }: Record<string, unknown>) => {
    const field = fixedField?.field ?? String(changedField ?? '');
    if (field === '') return { changedField: t('chooseField') };
    const value = values[field] ?? null;
    const isEmpty = value === null || value === '';
    if (isEmpty && (fixedField || schema.fields[field]?.requiredFor === 'save'))
      return { [field]: sayRule(locale, commonRules.missing) };
    await run({
      action: { action: 'change', data: { [field]: value } },
      choice: 'rows' in choice ? { rows: before } : choice,
      undo:
        'rows' in choice
          ? async (done) => {
              const valueById = new Map(before.map((record) => [record.id, record[field] ?? null]));
              const groups = groupBy(done, ({ id }) => JSON.stringify(valueById.get(id) ?? null));
              for (const [was, rows] of Object.entries(groups)) {
                const items = rows.map(({ id, version = 0 }) => ({ id, version }));
                await provider.bulk(resource, { action: 'change', data: { [field]: JSON.parse(was) } }, { items });
              }
            }
          : undefined,
    });
    return undefined;
  };
  const title = useBulkTitle(fixedField?.name ?? t('change'), choice);
  return (
    <SchemaContext.Provider value={schemaForEdit(schema, fixedField && [fixedField.field])}>
      <ActionDialog
        title={title}
        confirmLabel={fixedField?.name ?? t('confirm')}
        form={{ onSubmit: submit }}
        onClose={close}
        isBusy={isBusy}
        canConfirm={!isLoading}
      >
        <Stack spacing={2}>
          <SelectionSummary choice={choice} />
          {fixedField ? (
            <Field source={fixedField.field} />
          ) : (
            <>
              <SelectInput
                source="changedField"
                label={t('field')}
                choices={fields}
                translateChoice={false}
                helperText={false}
                autoFocus
              />
              <ChosenField />
            </>
          )}
        </Stack>
      </ActionDialog>
    </SchemaContext.Provider>
  );
};

/** The input of the field that was chosen. */
const ChosenField = () => {
  const field = useWatch({ name: 'changedField' });
  return typeof field === 'string' && field !== '' ? <Field key={field} source={field} /> : null;
};

export default ChangeFieldDialog;
