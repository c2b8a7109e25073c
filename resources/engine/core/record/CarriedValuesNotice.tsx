import { Alert, Box, Button } from '@mui/material';
import { useDeferredValue, useRef } from 'react';
import { EditButton, type RaRecord, useResourceContext, useTranslate } from 'react-admin';
import { useRecordValues } from '../../fields/schemaContext';
import { useUnconfirmedValues } from './carriedValues';
import { useTexts } from './messages.en';

/**
 * A notice above a form that says how many values are still those of another record, with a button to confirm all. An area
 * says in `notDuplicated` of its messages which values are not taken over.
 */
export const CarriedValuesNotice = () => {
  const t = useTexts();
  const translate = useTranslate();
  const notDuplicated = translate(`resources.${useResourceContext()}.notDuplicated`, { _: '' });
  const box = useRef<HTMLDivElement>(null);
  const unconfirmed = useUnconfirmedValues(useDeferredValue(useRecordValues()), { isForm: true });
  if (!unconfirmed) return null;
  const { from, paths, confirmAll } = unconfirmed;
  const isDone = paths.length === 0;
  return (
    <Alert ref={box} tabIndex={-1} role="status" severity={isDone ? 'success' : 'info'} sx={{ m: 2, mb: 0 }}>
      {isDone ? t('carried.done', { from }) : t('carried.left', { smart_count: paths.length, from })}{' '}
      {!isDone && t('carried.help')} {!isDone && notDuplicated}
      {!isDone && (
        <Box sx={{ mt: 1 }}>
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            onClick={() => {
              confirmAll();
              // The pressed button disappears.
              box.current?.focus();
            }}
          >
            {t('carried.allRight')}
          </Button>
        </Box>
      )}
    </Alert>
  );
};

/** The number of values of a stored record that are still those of another one. Renders nothing without any. */
export const CarriedValuesAlert = ({ record }: { record: RaRecord }) => {
  const t = useTexts();
  const { from, paths = [] } = useUnconfirmedValues(record) ?? {};
  if (paths.length === 0) return null;
  return (
    <Alert severity="warning" action={<EditButton record={record} label={t('carried.look')} icon={null} />}>
      {t('carried.left', { smart_count: paths.length, from })}
    </Alert>
  );
};
