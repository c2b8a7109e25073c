import { Alert, Button } from '@mui/material';
import { Fragment, type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { Form, type RaRecord, SaveButton, useTranslate } from 'react-admin';
import { set, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { useArea } from './areaContext';
import { ErrorSummary } from './ErrorSummary';
import { KeptValues } from './KeptValues';
import { RecordFrame } from './RecordFrame';
import { SchemaContext, writing } from './schemaContext';
import { defaultsOf, validateRecord } from './schemaKit';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { UnfinishedContext } from './unfinished';
import { useSchema } from './useSchema';
import { viewTexts } from './viewTexts';

export interface RecordFormProps {
  title: string;
  step: string;
  /** The stored record as it is now; none for a new one. */
  record?: RaRecord;
  /** Where Cancel leads to. */
  cancelTo: string;
  /** Set when what was typed is saved or given up, so that leaving needs no question and nothing is kept. */
  isSettled: RefObject<boolean>;
  chip?: ReactNode;
  actions?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** The form of one record, checked by the same schema as in the API. */
export const RecordForm = ({ record, ...props }: RecordFormProps) => {
  const { area } = useArea();
  const schema = useSchema(area);
  // The form keeps the record it was opened with: react-admin would reset what is typed when a newer one arrives.
  const [{ opened, count }, setOpened] = useState({ opened: record, count: 0 });
  const load = useCallback(() => setOpened(({ count }) => ({ opened: record, count: count + 1 })), [record]);
  const publish = opened?.status === 'published';
  const [unfinished] = useState(() => new Map<string, string>());
  const validate = (values: Record<string, unknown>) => {
    const errors = {};
    const broken = Object.entries(validateRecord(schema, values, { publish }).errors);
    for (const [field, sentence] of [...broken, ...unfinished]) set(errors, field, sentence);
    return errors;
  };
  return (
    <SchemaContext.Provider value={writing(schema)}>
      <Form
        key={count}
        record={opened ?? {}}
        defaultValues={opened ? undefined : defaultsOf(schema)}
        validate={validate}
        disableInvalidFormNotification
        noValidate
      >
        <UnfinishedContext.Provider value={unfinished}>
          <FormContents {...props} opened={opened} newest={record} load={load} />
        </UnfinishedContext.Provider>
      </Form>
    </SchemaContext.Provider>
  );
};

interface FormContentsProps extends Omit<RecordFormProps, 'record'> {
  opened?: RaRecord;
  newest?: RaRecord;
  load: () => void;
}

const FormContents = ({ opened, newest, load, cancelTo, isSettled, children, ...frame }: FormContentsProps) => {
  const translate = useTranslate();
  const { dirtyFields, isSubmitting } = useFormState();
  const [timesRestored, setTimesRestored] = useState(0);
  const isDirty = Object.keys(dirtyFields).length > 0;
  const isOutdated = newest !== undefined && newest.id === opened?.id && newest.version !== opened?.version;
  const takeNewest = !isSubmitting && (isSettled.current ? newest !== opened : isOutdated && !isDirty);
  useEffect(() => {
    if (takeNewest) load();
  }, [takeNewest, load]);
  useEffect(() => {
    isSettled.current = false;
  }, [isSettled]);
  return (
    <RecordFrame
      {...frame}
      footer={
        <>
          <SaveButton alwaysEnable={!opened} icon={null} type="submit" />
          <Button component={Link} to={cancelTo} color="inherit">
            {translate('ra.action.cancel')}
          </Button>
        </>
      }
    >
      {isOutdated && isDirty && !isSettled.current && <NewerRecordNotice record={newest} load={load} />}
      <KeptValues
        opened={opened}
        isDirty={isDirty}
        isSettled={isSettled}
        onRestored={() => setTimesRestored(timesRestored + 1)}
      />
      <ErrorSummary />
      {/* Inputs that follow others, such as a slug its title, take what was put back for given. */}
      <Fragment key={timesRestored}>{children}</Fragment>
      <UnsavedChangesGuard isDirty={isDirty} isSettled={isSettled} />
    </RecordFrame>
  );
};

const useNewerTexts = viewTexts('console.newer', {
  message: '%{name} saved a newer version while you were editing. What you typed is still here.',
  load: 'Load the newer version',
});

const NewerRecordNotice = ({ record, load }: { record: RaRecord; load: () => void }) => {
  const translate = useTranslate();
  const say = useNewerTexts();
  const name = record.updatedByName ?? translate('console.somebody');
  return (
    <Alert
      severity="warning"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" onClick={load}>
          {say('load')}
        </Button>
      }
    >
      {say('message', { name })}
    </Alert>
  );
};
