import { Field, ShowWhen } from '../engine/core/record/Field';
import { ExpiryField } from '../engine/fields/ExpiryField';
import { RecordSections } from '../engine/recordViews/RecordSections';
import { recordViews } from '../engine/recordViews/recordViews';
import { endingSoonDays, valueKinds } from './choices';
import { messages } from './recordMessages.en';

const fields = {
  value: (
    <Field source="value">
      <Field source="kind" />
      {valueKinds.map((kind) => (
        <ShowWhen key={kind} condition={(_, value) => value.kind === kind}>
          <Field source={kind} />
        </ShowWhen>
      ))}
    </Field>
  ),
};

const values = { validThrough: <ExpiryField source="validThrough" warningDays={endingSoonDays} /> };

export const offerViews = recordViews(() => <RecordSections fields={fields} values={values} />, {
  messages,
  preview: true,
});
