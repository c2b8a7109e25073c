import { useState } from 'react';
import { CreateBase, useResourceContext, useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { HttpError } from '../../../providers';
import { defaultsOf } from '../../kit';
import { useArea } from '../area/areaContext';
import { useSchema } from '../area/useSchema';
import type { ViewProps } from '../record/viewProps';
import { RecordForm } from './RecordForm';
import { useCreatedBefore } from './useCreatedBefore';
import { EditSessionProvider } from './useEditSession';
import { useSaveOutcome } from './useSaveOutcome';

/** The form for a new record. */
export const CreateView = (props: ViewProps) => {
  const schema = useSchema(useArea().area);
  // A duplicate brings its values along; see RecordMenu.
  const { state } = useLocation();
  return (
    <EditSessionProvider startValues={{ ...defaultsOf(schema), ...state?.values }}>
      <CreateContents {...props} />
    </EditSessionProvider>
  );
};

const CreateContents = ({ children, aside }: ViewProps) => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { onSuccess, onError: onRefused } = useSaveOutcome('ra.notification.created');
  const goOnWithCreated = useCreatedBefore();
  const onError = (error: HttpError, { data = {} }: { data?: object }) => {
    if (!goOnWithCreated(error, data)) onRefused(error);
  };
  const name = translate(`resources.${resource}.forcedCaseName`, { smart_count: 1 });
  // One key a form: pressing Save twice, or again after a lost answer, makes one record.
  const [idempotencyKey] = useState(randomKey);
  return (
    <CreateBase
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess, onError, meta: { idempotencyKey } }}
    >
      <RecordForm
        title={translate('console.new', { name })}
        step={translate('console.newStep')}
        cancelTo={`/${resource}`}
        aside={aside}
      >
        {children}
      </RecordForm>
    </CreateBase>
  );
};

const randomKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
