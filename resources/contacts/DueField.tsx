import { differenceInMinutes } from 'date-fns';
import { useFieldValue, useRecordContext } from 'react-admin';
import { InstantField } from '../fields';
import { DeadlineChip } from '../fields/ExpiryField';

const minutesOfWarning = 8 * 60;

/** When an enquiry is to be resolved; marked while it is open and late, or soon will be. */
export const DueField = ({ source }: { source: string }) => {
  const dueAt: string | undefined = useFieldValue({ source });
  const isOpen: boolean | undefined = useRecordContext()?.isOpen;
  return (
    <>
      <InstantField source={source} />{' '}
      {dueAt && isOpen && (
        <DeadlineChip
          remaining={differenceInMinutes(dueAt, new Date())}
          warningThreshold={minutesOfWarning}
          texts="resources.contacts.due"
        />
      )}
    </>
  );
};
