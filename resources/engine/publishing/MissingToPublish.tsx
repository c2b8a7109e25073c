import { Alert, Card, Link, Typography } from '@mui/material';
import { useDeferredValue, useMemo } from 'react';
import { type RaRecord, useLocale } from 'react-admin';
import { BulletList } from '../../fields/look';
import { useRecordValues, useSchemaOfView } from '../../fields/schemaContext';
import { type AreaSchema, isMissing, validateRecord } from '../../kit';
import { useArea } from '../area/areaContext';
import { isHidden } from '../record/Field';
import { useFieldName } from '../record/useFieldName';
import { useOpenField } from '../record/useOpenField';
import { usePublishTexts } from './publishTexts';

/** What stands between a record and its publishing: paths, each with a sentence where the field is not simply empty. */
const missingOf = (
  schema: AreaSchema,
  values: Record<string, unknown>,
  locale: string,
): { path: string; sentence?: string }[] => {
  const { broken, errors } = validateRecord(schema, values, { publish: true, locale });
  return Object.entries(errors).flatMap(([path, sentence]) =>
    isHidden(schema, path) ? [] : [isMissing(broken[path]) ? { path } : { path, sentence }],
  );
};

/** What is missing until a record with these values can be published; nothing in an area that is not published. */
const useMissing = (values: Record<string, unknown>) => {
  const { schema } = useSchemaOfView();
  const locale = useLocale();
  return useMemo(() => (schema.publish ? missingOf(schema, values, locale) : []), [schema, values, locale]);
};

/**
 * Says, beside a record that is published later, what is missing until then, and leads to each field. Nothing where all
 * is there. In a panel, where it stands above the fields, it is folded as long as nothing in it is wrong.
 */
export const MissingToPublish = () => {
  const say = usePublishTexts();
  const { frame } = useArea();
  const openField = useOpenField();
  // What is typed comes first: the rules read whole texts.
  const missing = useMissing(useDeferredValue(useRecordValues()));
  if (missing.length === 0) return null;
  return (
    <Card component="section" aria-label={say('missing')} sx={{ p: 2 }}>
      <details open={frame !== 'panel' || missing.some(({ sentence }) => sentence !== undefined)}>
        <Typography variant="h3" component="summary" sx={{ cursor: 'pointer' }}>
          {say('missingCount', { count: missing.length })}
        </Typography>
        <Fields missing={missing} onOpen={openField} />
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
export const MissingInDialog = ({ record, onOpen }: MissingInDialogProps) => {
  const say = usePublishTexts();
  const missing = useMissing(record);
  if (missing.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {say('missing')}
      <Fields missing={missing} onOpen={onOpen} />
    </Alert>
  );
};

interface FieldsProps {
  missing: ReturnType<typeof missingOf>;
  onOpen: (path: string) => void;
}

const Fields = ({ missing, onOpen }: FieldsProps) => {
  const nameOf = useFieldName();
  return (
    <BulletList>
      {missing.map(({ path, sentence }) => (
        <li key={path}>
          <Link component="button" type="button" onClick={() => onOpen(path)}>
            {nameOf(path)}
          </Link>
          {sentence && `: ${sentence}`}
        </li>
      ))}
    </BulletList>
  );
};
