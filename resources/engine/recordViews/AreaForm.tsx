import { SaveConflict } from '../core/conflict/SaveConflict';
import { RecordForm, type RecordFormProps } from '../core/form/RecordForm';
import { CarriedValuesNotice } from '../core/record/CarriedValuesNotice';
import { useStackedForm } from '../core/record/stackedForm';
import { FormAutosave } from '../features/autosave/FormAutosave';
import { NewRecordPanel } from '../features/nestedCreate/NewRecordPanel';
import { EditInReviewNotice } from '../features/publishing/EditInReviewNotice';
import { MissingFieldsCard } from '../features/publishing/MissingFieldsCard';
import { SaveConfirmation } from '../features/saveConfirmation/SaveConfirmation';
import { NewRecordContext } from '../inputs/referenceInputs';

/** The form of one record with the features of every form. A stacked form cannot open another one over itself. */
export const AreaForm = ({ publishing, ...props }: RecordFormProps) => (
  <SaveConfirmation>
    <NewRecordContext value={useStackedForm() ? null : NewRecordPanel}>
      <RecordForm
        {...props}
        notices={
          <>
            <SaveConflict />
            <FormAutosave />
            <EditInReviewNotice />
            <CarriedValuesNotice />
          </>
        }
        publishing={
          <>
            {publishing}
            <MissingFieldsCard />
          </>
        }
      />
    </NewRecordContext>
  </SaveConfirmation>
);
