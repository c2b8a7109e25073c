import { LinearProgress, Typography } from '@mui/material';
import { RadioButtonGroupInput, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { formatTotal } from '../../core/resource/rangeText';
import { formatNumber } from '../../fields/formats';
import { useAreaName } from '../../fields/useAreaName';
import { ActionDialog } from '../../ui/ActionDialog';
import { ExportColumns } from './ExportColumns';
import { useImportExportTexts } from './messages.en';
import { useExport } from './useExport';
import type { ExportedFields } from './useExportedFields';

interface ExportFormProps {
  /** The fields that can be exported; not given for a list whose file always has the same columns. */
  fields?: ExportedFields;
  onClose: () => void;
}

interface ExportValues {
  which: 'all' | 'displayed' | 'selected';
  columns: string[];
  format: 'csv' | 'xlsx';
}

const defaultExport: ExportValues = { which: 'all', columns: [], format: 'csv' };

/** The form of an export: the columns and the format of the file, and then the progress. */
export const ExportForm = ({ fields, onClose }: ExportFormProps) => {
  const resource = useResourceContext() ?? '';
  const list = useListContext();
  const translate = useTranslate();
  const t = useImportExportTexts();
  const { run, isBusy, refusal, done, total } = useExport(onClose);
  const submit = async ({ which, columns, format }: ExportValues) => {
    if (which === 'selected' && columns.length === 0) return { columns: t('selectColumns') };
    const selectedColumns = { all: undefined, displayed: fields?.displayed, selected: columns }[which];
    await run({ format, ...(selectedColumns && { columns: selectedColumns }) });
    return undefined;
  };
  return (
    <ActionDialog
      title={t('exportTitle', { name: useAreaName()(resource) })}
      maxWidth="xs"
      fullScreenOnMobile
      confirmLabel={translate('ra.action.export')}
      form={{
        defaultValues: defaultExport,
        onSubmit: (values: Partial<ExportValues>) => submit({ ...defaultExport, ...values }),
      }}
      isBusy={isBusy}
      error={isBusy ? undefined : refusal?.message}
      // A press outside of the dialog must not abort a running export.
      onClose={(reason) => {
        if (!reason || !isBusy) onClose();
      }}
    >
      {isBusy ? (
        <Progress done={done} total={total} />
      ) : (
        <>
          {/* A list without an exact total has many records, so the plural is right. */}
          <Typography sx={{ mb: 2 }}>
            {t('matching', { smart_count: list.total ?? 2, total: formatTotal(list) })}
          </Typography>
          {fields && <ExportColumns {...fields} />}
          <RadioButtonGroupInput
            source="format"
            label={t('format')}
            choices={(['csv', 'xlsx'] as const).map((id) => ({ id, name: t(id) }))}
            translateChoice={false}
            helperText={false}
          />
        </>
      )}
    </ActionDialog>
  );
};

const Progress = ({ done, total }: { done: number; total: number | undefined }) => {
  const t = useImportExportTexts();
  const text = t(total === undefined ? 'exporting' : 'exportingOf', {
    done: formatNumber(done),
    // Records that are added during the export may be exported, too.
    total: formatNumber(Math.max(total ?? 0, done)),
  });
  return (
    <>
      <Typography role="status" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress
        aria-label={text}
        {...(total && { variant: 'determinate', value: Math.min(100, (100 * done) / total) })}
      />
    </>
  );
};
