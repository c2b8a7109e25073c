import { differenceInMinutes } from 'date-fns';
import { type RaRecord, useFieldValue, useRecordContext } from 'react-admin';
import { InstantField } from '../engine/fields';
import { DeadlineChip } from '../engine/fields/ExpiryField';
import { warningMinutesOf } from '../engine/fields/warningMinutesOf';

/** The due time of an inquiry, with a chip while the inquiry is open and late, or due soon. */
export const DueField = ({ source }: { source: string }) => {
  const dueAt: string | undefined = useFieldValue({ source });
  const { isOpen, dueFrom }: Partial<RaRecord> = useRecordContext() ?? {};
  return (
    <>
      <InstantField source={source} />{' '}
      {dueAt && isOpen && (
        <DeadlineChip
          remaining={differenceInMinutes(dueAt, new Date())}
          warningThreshold={warningMinutesOf({ dueAt, dueFrom })}
          texts="resources.contacts.due"
        />
      )}
    </>
  );
};
