import { Alert, Card } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { hasCapability } from '../../../../providers';
import { FieldLinks } from '../../core/record/FieldLinks';
import { type MissingField, useMissingFields, useMissingFieldsOf } from '../../core/record/missingFields';
import { useOpenField } from '../../core/record/useOpenField';
import { useArea } from '../../core/resource/areaContext';
import { flattenFormErrors } from '../../core/values/formErrors';
import { Disclosure } from '../../fields/Disclosure';
import { useViewSchema } from '../../fields/schemaContext';
import { usePublishTexts } from './messages.en';
import { CompleteCard, PublishingCheck } from './PublishingCheck';

/**
 * A card next to a record with links to the fields that are missing for publishing, or for saving in areas without
 * publishing; or with what else is in the way of publishing; or with the message that nothing is. In a panel, where the
 * card is above the fields, it is collapsed unless a field is invalid.
 */
export const MissingFieldsCard = () => {
  const t = usePublishTexts();
  const { placement } = useArea();
  const { schema } = useViewSchema();
  const openField = useOpenField();
  const fields = useFieldsInTheWay();
  if (fields.length === 0) return <NoFieldMissing />;
  const purpose = schema.publish ? 'toPublish' : 'toSave';
  return (
    <Card component="section" aria-label={t(`missing.${purpose}`)} sx={{ p: 2 }}>
      <Disclosure
        title={t(`missing.${purpose}Count`, { count: fields.length })}
        open={placement !== 'panel' || fields.some(({ sentence }) => sentence !== undefined)}
      >
        <FieldLinks fields={fields} onOpen={openField} />
      </Disclosure>
    </Card>
  );
};

/** Returns the missing fields, and the fields whose errors a form around shows, such as those of a refused save. */
const useFieldsInTheWay = (): readonly MissingField[] => {
  const translate = useTranslate();
  const missingFields = useMissingFields();
  const paths = missingFields.map(({ path }) => path);
  const formErrors = flattenFormErrors(useFormContext()?.formState.errors ?? {});
  const others = formErrors.filter(({ path }) => !paths.includes(path));
  return [
    ...missingFields,
    ...others.map(({ path, sentence }) => ({ path, sentence: translate(sentence, { _: sentence }) })),
  ];
};

/** The content of the card where no field is missing. */
const NoFieldMissing = () => {
  const t = usePublishTexts();
  const { schema } = useViewSchema();
  const record = useRecordContext();
  const isDirty = Object.keys(useFormContext()?.formState.dirtyFields ?? {}).length > 0;
  const isSaved = record?.id !== undefined;
  // Saved records in areas without publishing need no message, and neither do published ones without changes.
  if (!schema.publish) return isSaved ? null : <CompleteCard>{t('complete.toSave')}</CompleteCard>;
  const action = ['publish', 'submit'].find((name) => record?.actions?.includes(name));
  if (isSaved && !isDirty && action === undefined) return null;
  if (isSaved && !isDirty && action !== undefined && hasCapability('publishingRefusals'))
    return <PublishingCheck record={record} action={action} />;
  return <CompleteCard>{t('complete.unchecked')}</CompleteCard>;
};

interface MissingFieldsNoticeProps {
  record: RaRecord;
  /** Called with the path of a field that was selected, to close the dialog and open the field. */
  onOpen: (path: string) => void;
}

/** An alert in the dialog of an action with the fields that are missing for publishing; renders nothing if none is. */
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
