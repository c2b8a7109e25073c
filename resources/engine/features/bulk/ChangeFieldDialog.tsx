import { Stack } from '@mui/material';
import { groupBy } from 'es-toolkit';
import type { ComponentProps, ReactElement } from 'react';
import {
  RadioButtonGroupInput,
  type RaRecord,
  SelectInput,
  useGetMany,
  useLocale,
  useResourceContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useProvider } from '../../../../providers';
import { Field } from '../../core/record/Field';
import { useFieldName } from '../../core/record/useFieldName';
import { SchemaContext, schemaForEdit } from '../../fields/schemaContext';
import { type AreaSchema, commonRules, formatMessage as formatRule } from '../../schema';
import { ActionDialog } from '../../ui/ActionDialog';
import { bulkEditableFields } from './bulkEditableFields';
import { useBulkTexts } from './messages.en';
import { SelectionCheck } from './SelectionCheck';
import { SelectionReferrers } from './SelectionReferrers';
import { SelectionSummary, useBulkTitle } from './SelectionSummary';
import { type SelectedRecords, useBulk } from './useBulk';
import { useTriedSelection } from './useTriedSelection';

interface ChangeFieldDialogProps {
  schema: AreaSchema;
  selection: SelectedRecords;
  /**
   * The field to change and the name of the action. The field is part of rows and must be filled in. By default, the
   * user selects the field. `input` replaces the input of the field.
   */
  fixedField?: { field: string; name: string; input?: ReactElement };
  close: () => void;
}

/** The dialog that asks for a field and a new value, and changes the field in all selected records. */
const ChangeFieldDialog = ({ schema, selection, fixedField, close }: ChangeFieldDialogProps) => {
  const resource = useResourceContext() ?? '';
  const provider = useProvider();
  const locale = useLocale();
  const t = useBulkTexts();
  const formatFieldName = useFieldName();
  const { run, isBusy } = useBulk(close);
  const tried = useTriedSelection(selection);
  const rows = 'rows' in selection ? selection.rows : [];
  const ids = fixedField ? [] : rows.map(({ id }) => id);
  // The undo restores the former values, but rows do not contain every field. So the complete records are loaded.
  const { data: complete = [], isPending } = useGetMany(resource, { ids }, { enabled: ids.length > 0 });
  const isLoading = ids.length > 0 && (isPending || complete.length < ids.length);
  const before = fixedField ? rows : complete;
  const fields = bulkEditableFields(schema, rows)
    .map((id) => ({ id, name: formatFieldName(id) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  const submit = async ({ changedField, listChange, ...values }: Record<string, unknown>) => {
    const field = fixedField?.field ?? String(changedField ?? '');
    if (field === '') return { changedField: t('selectField') };
    const value = values[field] ?? null;
    const isEmpty = isNothing(value);
    const changesItems = schema.fields[field]?.list && listChange !== 'replace';
    if (isEmpty && (fixedField || changesItems || schema.fields[field]?.requiredFor === 'save'))
      return { [field]: formatRule(locale, commonRules.missing) };
    await run({
      action: changeOf(schema, field, value, listChange),
      selection: withVersionsOf(before, tried.possible),
      rejectedIds: tried.rejectedIds,
      undo:
        'rows' in selection
          ? async (done) => {
              const valueById = new Map(before.map((record) => [record.id, record[field] ?? null]));
              const groups = groupBy(done, ({ id }) => JSON.stringify(valueById.get(id) ?? null));
              for (const [formerValue, rows] of Object.entries(groups)) {
                const items = rows.map(({ id, version = 0 }) => ({ id, version }));
                await provider.bulk(
                  resource,
                  { name: 'change', data: { [field]: JSON.parse(formerValue) } },
                  { items },
                );
              }
            }
          : undefined,
    });
    return undefined;
  };
  const title = useBulkTitle(fixedField?.name ?? t('change'), selection);
  return (
    <SchemaContext.Provider value={schemaForEdit(schema, fixedField && [fixedField.field])}>
      <ActionDialog
        title={title}
        confirmLabel={tried.confirmLabel(fixedField?.name ?? t('confirm'))}
        form={{ onSubmit: submit }}
        onClose={close}
        isBusy={isBusy}
        canConfirm={!isLoading && tried.canConfirm}
      >
        <Stack spacing={2}>
          <SelectionSummary selection={selection} />
          {fixedField ? (
            <>
              <ListChangeInput field={fixedField.field} schema={schema} initial="add" />
              <Field source={fixedField.field} {...(fixedField.input && { input: fixedField.input })} />
            </>
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
              <SelectedFieldInput schema={schema} />
              <SwitchOffReferrers selection={selection} schema={schema} close={close} />
            </>
          )}
          <ChangeCheck
            schema={schema}
            field={fixedField?.field}
            selection={selection}
            close={close}
            onTried={tried.onTried}
          />
        </Stack>
      </ActionDialog>
    </SchemaContext.Provider>
  );
};

/** Returns the selected records as they were loaded, so that each is changed at the version that is undone. */
const withVersionsOf = (loaded: readonly RaRecord[], selection: SelectedRecords): SelectedRecords => {
  if (!('rows' in selection)) return selection;
  const byId = new Map(loaded.map((record) => [record.id, record]));
  return { rows: selection.rows.map((row) => byId.get(row.id) ?? row) };
};

interface ChangeCheckProps extends Omit<ComponentProps<typeof SelectionCheck>, 'action'> {
  schema: AreaSchema;
  /** Default: the field that the user has selected. */
  field: string | undefined;
}

/** Tries the change with the value of the form around. */
const ChangeCheck = ({ schema, field: fixedField, ...props }: ChangeCheckProps) => {
  const values = useWatch();
  const field = fixedField ?? String(values.changedField ?? '');
  const value: unknown = values[field] ?? null;
  // Nobody means to empty a field by selecting it.
  const action = isNothing(value) ? undefined : changeOf(schema, field, value, values.listChange);
  return <SelectionCheck action={action} {...props} />;
};

const isNothing = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The ways to change a list: its values are added, removed, or replace all others. */
const listChanges = ['add', 'remove', 'replace'] as const;

interface ListChangeInputProps {
  field: string;
  schema: AreaSchema;
  initial: (typeof listChanges)[number];
}

/** Asks how the values change a field with a list. */
const ListChangeInput = ({ field, schema, initial }: ListChangeInputProps) => {
  const t = useBulkTexts();
  if (!schema.fields[field]?.list) return null;
  return (
    <RadioButtonGroupInput
      source="listChange"
      label={t('listChange.label')}
      choices={listChanges.map((id) => ({ id, name: t(`listChange.${id}`) }))}
      defaultValue={initial}
      translateChoice={false}
      helperText={false}
    />
  );
};

const changeOf = (schema: AreaSchema, field: string, value: unknown, listChange: unknown) => ({
  name: 'change',
  ...(Array.isArray(value) && (listChange === 'add' || listChange === 'remove')
    ? { data: {}, [listChange]: { [field]: value as unknown[] } }
    : { data: { [field]: value } }),
  ...(field === schema.enabledField && value === false && { confirm: true }),
});

/** The input of the selected field. */
const SelectedFieldInput = ({ schema }: { schema: AreaSchema }) => {
  const field = useWatch({ name: 'changedField' });
  if (typeof field !== 'string' || field === '') return null;
  return (
    <>
      <ListChangeInput key={`${field} change`} field={field} schema={schema} initial="replace" />
      <Field key={field} source={field} />
    </>
  );
};

/** The records that lead to the selected ones, while these are to be switched off. */
const SwitchOffReferrers = (props: ComponentProps<typeof SelectionReferrers>) => {
  const field = props.schema.enabledField ?? '';
  const [changedField, value] = useWatch({ name: ['changedField', field] });
  return changedField === field && value === false && <SelectionReferrers {...props} />;
};

export default ChangeFieldDialog;
