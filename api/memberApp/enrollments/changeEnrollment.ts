import { eventsEnrolment } from '../../../resources/events-enrolment/enrollmentSchema';
import { Problem } from '../../platform/http/problem';
import type { SaveConditions } from '../../records/save/operation';
import { runRecordAction } from '../../records/save/runRecordAction';
import { updateRecord } from '../../records/save/update';
import { readKeyInUse } from '../../records/storage/masterTypes';
import type { RecordRow } from '../../records/storage/recordRow';
import type { PersonSave } from '../memberSave';
import { withMemberRefusals } from '../withMemberRefusals';
import { type EnrollRequest, enrollmentWords } from './enroll';
import { type EnrollmentAction, enrollmentRefusal } from './enrollment';
import { requireEnrollmentOfMember } from './readEnrollments';

/** Returns the options of a save that only the member of the enrollment may make, while the action is possible. */
const optionsOf = (
  { context, member, idempotency }: PersonSave,
  action: EnrollmentAction,
): SaveConditions<typeof eventsEnrolment> => ({
  idempotency,
  check: (current) => {
    requireEnrollmentOfMember(current, member);
    const refusal = enrollmentRefusal(current, action, context.now());
    if (refusal) throw new Problem(409, refusal);
  },
});

/** Claims the seat that is offered to a member. Throws 404 and 409. */
export const claimSeat = (save: PersonSave, id: string): Promise<RecordRow> =>
  withMemberRefusals(enrollmentWords, () =>
    runRecordAction(
      save.context,
      eventsEnrolment,
      id,
      { name: 'claim' },
      save.author,
      save.version,
      optionsOf(save, 'claim'),
    ),
  );

/** Cancels an enrollment of a member. Throws 404 and 409. */
export const cancelEnrollment = (save: PersonSave, id: string): Promise<RecordRow> =>
  withMemberRefusals(enrollmentWords, async () => {
    const cancelReasonId = await readKeyInUse(save.context.database, 'cancel_reason', 'member_request');
    const request = { name: 'cancel', data: { cancelReasonId } };
    const options = optionsOf(save, 'cancel');
    return runRecordAction(save.context, eventsEnrolment, id, request, save.author, save.version, options);
  });

/** Changes what a member said about an enrollment; what the request leaves out stays. Throws 404, 409 and 422. */
export const changeEnrollment = (
  save: PersonSave,
  id: string,
  { guests, needs, answers }: Partial<Pick<EnrollRequest, 'guests' | 'needs' | 'answers'>>,
): Promise<RecordRow> => {
  const bodyOf = ({ data }: RecordRow) => ({
    ...data,
    ...(guests !== undefined && { guestCount: guests }),
    ...(needs !== undefined && { accessibilityNeeds: needs }),
    ...(answers !== undefined && { answers }),
  });
  return withMemberRefusals(enrollmentWords, () =>
    updateRecord(save.context, eventsEnrolment, id, bodyOf, save.author, save.version, optionsOf(save, 'change')),
  );
};
