import { LinearProgress, Typography } from '@mui/material';
import { RadioButtonGroupInput, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { ActionDialog } from '../../actions/ActionDialog';
import { formatNumber } from '../../fields/formats';
import { useAreaName } from '../../fields/useAreaName';
import { formatTotal } from '../list/rangeText';
import { ExportColumns } from './ExportColumns';
import { useExportTexts } from './exportTexts';
import { useExport } from './useExport';
import type { ExportedFields } from './useExportedFields';

interface ExportFormProps {
  /** What can be taken out; none where there are always the same columns. */
  fields?: ExportedFields;
  onClose: () => void;
}

interface Wanted {
  which: 'all' | 'shown' | 'chosen';
  columns: string[];
  format: 'csv' | 'xlsx';
}

const atFirst: Wanted = { which: 'all', columns: [], format: 'csv' };

/** Asks what of a list is taken out and as which file, and says how far that is. */
export const ExportForm = ({ fields, onClose }: ExportFormProps) => {
  const resource = useResourceContext() ?? '';
  const list = useListContext();
  const translate = useTranslate();
  const t = useExportTexts();
  const { run, isBusy, refusal, done, total } = useExport(onClose);
  const submit = async ({ which, columns, format }: Wanted) => {
    if (which === 'chosen' && columns.length === 0) return { columns: t('chooseColumns') };
    const chosen = { all: undefined, shown: fields?.shown, chosen: columns }[which];
    await run({ format, ...(chosen && { columns: chosen }) });
    return undefined;
  };
  return (
    <ActionDialog
      title={t('exportTitle', { name: useAreaName()(resource) })}
      maxWidth="xs"
      fullScreenOnMobile
      confirmLabel={translate('ra.action.export')}
      form={{ defaultValues: atFirst, onSubmit: (values: Partial<Wanted>) => submit({ ...atFirst, ...values }) }}
      isBusy={isBusy}
      error={isBusy ? undefined : refusal?.message}
      // A press beside the dialog must not end what is under way.
      onClose={(reason) => {
        if (!reason || !isBusy) onClose();
      }}
    >
      {isBusy ? (
        <Progress done={done} total={total} />
      ) : (
        <>
          {/* Of a list that is not counted to its end there are many. */}
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
  const t = useExportTexts();
  const text = t(total === undefined ? 'exporting' : 'exportingOf', {
    done: formatNumber(done),
    // What somebody adds meanwhile may come too.
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
