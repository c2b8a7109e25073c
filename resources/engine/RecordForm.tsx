import { Button } from '@mui/material';
import { Fragment, type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { Form, type RaRecord, SaveButton, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { set, useFormContext, useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { useArea } from './areaContext';
import { ErrorSummary } from './ErrorSummary';
import { isHidden } from './Field';
import { KeptValues } from './KeptValues';
import { RecordFrame } from './RecordFrame';
import { SaveConflict } from './SaveConflict';
import { SchemaContext, writing } from './schemaContext';
import { defaultsOf, validateRecord } from './schemaKit';
import type { ValuesByPath } from './typedValues';
import { UnsavedChangesGuard } from './UnsavedChangesGuard';
import { UnfinishedContext } from './unfinished';
import { useSchema } from './useSchema';

export interface RecordFormProps {
  title: string;
  step: string;
  /** The stored record as it is now; none for a new one. */
  record?: RaRecord;
  /** What a new record starts with besides the values that the schema gives. */
  startsWith?: Record<string, unknown> | undefined;
  /** Where Cancel leads to. */
  cancelTo: string;
  /** Set when what was typed is saved or given up, so that leaving needs no question and nothing is kept. */
  isSettled: RefObject<boolean>;
  chip?: ReactNode;
  actions?: ReactNode;
  neighbours?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

/** The form of one record, checked by the same schema as in the API. */
export const RecordForm = ({ record, startsWith, ...props }: RecordFormProps) => {
  const { area } = useArea();
  const schema = useSchema(area);
  // The form keeps the record it was opened with: react-admin would reset what is typed when a newer one arrives.
  const [{ opened, count }, setOpened] = useState({ opened: record, count: 0 });
  const load = useCallback(() => setOpened(({ count }) => ({ opened: record, count: count + 1 })), [record]);
  const rebase = (stored: RaRecord) => setOpened(({ count }) => ({ opened: stored, count }));
  const formId = useId();
  // Once: react-admin empties a form whose start values change, as they would with each tab and each second.
  const [startValues] = useState(() => ({ ...defaultsOf(schema), ...startsWith }));
  const [unfinished] = useState(() => new Map<string, string>());
  const validate = (values: Record<string, unknown>) => {
    const errors = {};
    const isMasked = (field: string) => opened !== undefined && isHidden(schema, field);
    const broken = Object.entries(validateRecord(schema, values).errors).filter(([field]) => !isMasked(field));
    for (const [field, sentence] of [...broken, ...unfinished]) set(errors, field, sentence);
    return errors;
  };
  return (
    <SchemaContext.Provider value={writing(schema)}>
      <Form
        key={count}
        id={formId}
        record={opened ?? {}}
        defaultValues={opened ? undefined : startValues}
        validate={validate}
        disableInvalidFormNotification
        noValidate
      >
        <UnfinishedContext.Provider value={unfinished}>
          <FormContents {...props} opened={opened} newest={record} load={load} rebase={rebase} formId={formId} />
        </UnfinishedContext.Provider>
      </Form>
    </SchemaContext.Provider>
  );
};

interface FormContentsProps extends Omit<RecordFormProps, 'record' | 'startsWith'> {
  opened?: RaRecord;
  newest?: RaRecord;
  /** Begins anew with the newest record. */
  load: () => void;
  /** Goes on with another record below what is typed, which must be put back. */
  rebase: (stored: RaRecord) => void;
  formId: string;
}

const FormContents = ({
  opened,
  newest,
  load,
  rebase,
  formId,
  cancelTo,
  isSettled,
  children,
  ...frame
}: FormContentsProps) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState();
  const [timesRestored, setTimesRestored] = useState(0);
  const isDirty = Object.keys(dirtyFields).length > 0;
  const isMerging = useRef(false);
  const isOutdated = newest !== undefined && newest.id === opened?.id && newest.version > opened?.version;
  const takeNewest =
    !isSubmitting && !isMerging.current && (isSettled.current ? newest !== opened : isOutdated && !isDirty);
  useEffect(() => {
    if (takeNewest) load();
  }, [takeNewest, load]);
  useEffect(() => {
    isSettled.current = false;
  }, [isSettled]);
  const saveOver = (stored: RaRecord, kept: ValuesByPath) => {
    isMerging.current = true;
    flushSync(() => rebase(stored));
    for (const [path, value] of Object.entries(kept)) setValue(path, value, { shouldDirty: true });
    isMerging.current = false;
    flushSync(() => setTimesRestored(timesRestored + 1));
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  };
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
      {opened && (
        <SaveConflict
          opened={opened}
          newer={isOutdated && isDirty && !isSettled.current ? newest : undefined}
          onSave={saveOver}
        />
      )}
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
