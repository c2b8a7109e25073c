import { Card, Link, Typography } from '@mui/material';
import { useDeferredValue, useMemo } from 'react';
import { useLocale } from 'react-admin';
import { BulletList } from '../../fields/look';
import { useRecordValues, useSchemaOfView } from '../../fields/schemaContext';
import { type AreaSchema, isMissing, validateRecord } from '../../kit';
import { isHidden } from '../record/Field';
import { useFieldName } from '../record/useFieldName';
import { useOpenField } from '../record/useOpenField';
import { usePublishTexts } from './publishTexts';

/** What stands between a record and its publishing: paths, each with a sentence where the field is not simply empty. */
const missingOf = (schema: AreaSchema, values: Record<string, unknown>, locale: string) => {
  const { broken, errors } = validateRecord(schema, values, { publish: true, locale });
  return Object.entries(errors).flatMap(([path, sentence]) =>
    isHidden(schema, path) ? [] : [{ path, ...(!isMissing(broken[path]) && { sentence }) }],
  );
};

/**
 * Says, beside a record that is published later, what is missing until then, and leads to each field. Nothing where all
 * is there.
 */
export const MissingToPublish = () => {
  const { schema } = useSchemaOfView();
  const say = usePublishTexts();
  const locale = useLocale();
  const nameOf = useFieldName();
  const openField = useOpenField();
  // What is typed comes first: the rules read whole texts.
  const values = useDeferredValue(useRecordValues());
  const missing = useMemo(() => missingOf(schema, values, locale), [schema, values, locale]);
  if (!schema.publish || missing.length === 0) return null;
  return (
    <Card component="section" aria-label={say('missing')} sx={{ p: 2 }}>
      <Typography variant="h3">{say('missing')}</Typography>
      <BulletList>
        {missing.map(({ path, sentence }) => (
          <li key={path}>
            <Link component="button" type="button" onClick={() => openField(path)}>
              {nameOf(path)}
            </Link>
            {sentence && `: ${sentence}`}
          </li>
        ))}
      </BulletList>
    </Card>
  );
};
