import { differenceInMinutes } from 'date-fns';
import { type RaRecord, useFieldValue, useRecordContext } from 'react-admin';
import { InstantField } from '../engine/fields';
import { DeadlineChip } from '../engine/fields/ExpiryField';

/** The part of the time for an answer in which it is due soon. */
const warningShare = 0.25;

/** Returns how long before its due time an inquiry is due soon, in minutes: the last quarter of the time for an answer. */
export const warningMinutesOf = ({ dueAt, dueFrom }: Partial<RaRecord>): number =>
  dueAt && dueFrom ? differenceInMinutes(dueAt, dueFrom) * warningShare : 0;

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
