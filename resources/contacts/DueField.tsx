import { differenceInMinutes } from 'date-fns';
import { useFieldValue, useRecordContext } from 'react-admin';
import { InstantField } from '../engine/fields';
import { DeadlineChip } from '../engine/fields/ExpiryField';

/** The time before the due time from which it is shown to be soon, in minutes. */
export const warningMinutes = 8 * 60;

/** The due time of an inquiry, with a chip while the inquiry is open and late, or due soon. */
export const DueField = ({ source }: { source: string }) => {
  const dueAt: string | undefined = useFieldValue({ source });
  const isOpen: boolean | undefined = useRecordContext()?.isOpen;
  return (
    <>
      <InstantField source={source} />{' '}
      {dueAt && isOpen && (
        <DeadlineChip
          remaining={differenceInMinutes(dueAt, new Date())}
          warningThreshold={warningMinutes}
          texts="resources.contacts.due"
        />
      )}
    </>
  );
};
