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
 * A card next to a record with links to the fields that are missing for publishing, or for saving in areas without
 * publishing; or with the message that none is. In a panel, where the card is above the fields, it is collapsed unless
 * a field is invalid.
 */
export const MissingFieldsCard = () => {
  const t = usePublishTexts();
  const { placement } = useArea();
  const { schema } = useViewSchema();
  const record = useRecordContext();
  const isDirty = Object.keys(useFormContext()?.formState.dirtyFields ?? {}).length > 0;
  const openField = useOpenField();
  const missingFields = useMissingFields();
  const purpose = schema.publish ? 'toPublish' : 'toSave';
  if (missingFields.length === 0) {
    const canBePublished = record?.transitions?.some((to: string) => to === 'published' || to === 'in_review') ?? true;
    // Published records without changes need no message, and neither do saved ones in areas without publishing.
    if (schema.publish ? !canBePublished && !isDirty : record?.id !== undefined) return null;
    return (
      <Card component="section" aria-label={t('complete.title')} sx={{ p: 2 }}>
        <Typography variant="h3">{t('complete.title')}</Typography>
        <Typography color="textSecondary" sx={{ mt: 0.5 }}>
          {t(`complete.${purpose}`)}
        </Typography>
      </Card>
    );
  }
  return (
    <Card component="section" aria-label={t(`missing.${purpose}`)} sx={{ p: 2 }}>
      <details open={placement !== 'panel' || missingFields.some(({ sentence }) => sentence !== undefined)}>
        <Typography variant="h3" component="summary" sx={{ cursor: 'pointer' }}>
          {t(`missing.${purpose}Count`, { count: missingFields.length })}
        </Typography>
        <FieldLinks fields={missingFields} onOpen={openField} />
      </details>
    </Card>
  );
};

interface MissingFieldsNoticeProps {
  record: RaRecord;
  /** Called with the path of a field that was selected, to close the dialog and open the field. */
  onOpen: (path: string) => void;
}

/** An alert in a transition dialog with the fields that are missing for publishing; renders nothing if none is. */
export const MissingFieldsNotice = ({ record, onOpen }: MissingFieldsNoticeProps) => {
  const t = usePublishTexts();
  const missingFields = useMissingFieldsOf(record);
  if (missingFields.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('missing.toPublish')}
      <FieldLinks fields={missingFields} onOpen={onOpen} />
    </Alert>
  );
};
