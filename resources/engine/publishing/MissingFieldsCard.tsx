import { Alert, Card, Typography } from '@mui/material';
import { type RaRecord, useRecordContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useViewSchema } from '../../fields/schemaContext';
import { useArea } from '../area/areaContext';
import { FieldLinks } from '../record/FieldLinks';
import { useOpenField } from '../record/useOpenField';
import { useMissingFields, useMissingFieldsOf } from './missingFields';
import { usePublishTexts } from './publishTexts';

/**
 * Says, beside a record, what is missing until it can be published, or saved where it is not published, and leads to each
 * field; or that nothing is. In a panel, where it stands above the fields, it is folded as long as nothing in it is wrong.
 */
export const MissingFieldsCard = () => {
  const t = usePublishTexts();
  const { frame } = useArea();
  const { schema } = useViewSchema();
  const record = useRecordContext();
  const isDirty = Object.keys(useFormContext()?.formState.dirtyFields ?? {}).length > 0;
  const openField = useOpenField();
  const missing = useMissingFields();
  const until = schema.publish ? 'toPublish' : 'toSave';
  if (missing.length === 0) {
    const goesOn = record?.transitions?.some((to: string) => to === 'published' || to === 'in_review') ?? true;
    // What is out as it stands, and what was saved where nothing is published, needs no word.
    if (schema.publish ? !goesOn && !isDirty : record?.id !== undefined) return null;
    return (
      <Card component="section" aria-label={t('complete.title')} sx={{ p: 2 }}>
        <Typography variant="h3">{t('complete.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t(`complete.${until}`)}
        </Typography>
      </Card>
    );
  }
  return (
    <Card component="section" aria-label={t(`missing.${until}`)} sx={{ p: 2 }}>
      <details open={frame !== 'panel' || missing.some(({ sentence }) => sentence !== undefined)}>
        <Typography variant="h3" component="summary" sx={{ cursor: 'pointer' }}>
          {t(`missing.${until}Count`, { count: missing.length })}
        </Typography>
        <FieldLinks fields={missing} onOpen={openField} />
      </details>
    </Card>
  );
};

interface MissingInDialogProps {
  record: RaRecord;
  /** A field was chosen, for which the dialog is left. */
  onOpen: (path: string) => void;
}

/** Says in the dialog of a move what is missing until the record can be published. */
export const MissingFieldsNotice = ({ record, onOpen }: MissingInDialogProps) => {
  const t = usePublishTexts();
  const missing = useMissingFieldsOf(record);
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('missing.toPublish')}
      <FieldLinks fields={missing} onOpen={onOpen} />
    </Alert>
  );
};
