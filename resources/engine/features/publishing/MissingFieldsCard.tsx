import { Card } from '@mui/material';
import { type RaRecord, useRecordContext, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { hasCapability } from '../../../../providers';
import { FieldLinks } from '../../core/record/FieldLinks';
import { type MissingField, useMissingFields } from '../../core/record/missingFields';
import { useOpenField } from '../../core/record/useOpenField';
import { useArea } from '../../core/resource/areaContext';
import { flattenFormErrors } from '../../core/values/formErrors';
import { Disclosure } from '../../fields/Disclosure';
import { useViewSchema } from '../../fields/schemaContext';
import { usePublishTexts } from './messages.en';
import { PublishingCheck } from './PublishingCheck';
import { useDryRun, useDryRunOfForm } from './useDryRun';

/**
 * A card next to a record with links to the fields that are missing for publishing, for ending its draft, or for saving in
 * other areas; or with what else is in the way of publishing; or with the message that nothing is. In a panel, where the
 * card is above the fields, it is collapsed unless a field is invalid.
 */
export const MissingFieldsCard = () => {
  const t = usePublishTexts();
  const { placement } = useArea();
  const { schema } = useViewSchema();
  const openField = useOpenField();
  const fields = useFieldsInTheWay();
  // Whether a complete draft can go on is told by its actions.
  if (fields.length === 0) return schema.draftState === undefined ? <NoFieldMissing /> : null;
  const purpose = schema.publish ? 'toPublish' : schema.draftState === undefined ? 'toSave' : 'toGoOn';
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

/** The outcome of the dry run of a record in which no field is missing: with the values of the form, or as stored. */
const NoFieldMissing = () => {
  const record = useRecordContext();
  const isDirty = Object.keys(useFormContext()?.formState.dirtyFields ?? {}).length > 0;
  const isSaved = record?.id !== undefined;
  if (!isSaved || isDirty) return <FormCheck />;
  return <RecordCheck record={record} />;
};

const FormCheck = () => {
  const { data, isError, isEnabled } = useDryRunOfForm(true);
  return <PublishingCheck dryRun={data} isUnknown={isError || !isEnabled} isUnsaved />;
};

const RecordCheck = ({ record }: { record: RaRecord }) => {
  const { data, isError } = useDryRun(record);
  const isOffered = ['publish', 'submit'].some((name) => record.actions?.includes(name));
  // Records without changes need no message.
  if (!isOffered) return null;
  return <PublishingCheck dryRun={data} isUnknown={isError || !hasCapability('dryRuns')} isUnsaved={false} />;
};
