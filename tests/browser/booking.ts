import { advisors } from '../../resources/advisors';
import { businessTimeZone, toDateAndTime } from '../../resources/engine/schema';
import { weekDays } from '../../resources/engine/sharedFields';
import { api } from './api';
import { unique } from './console';
import { newExample } from './examples';

/** A day in the time zone of the business. */
export const dayFromNow = (days: number) =>
  toDateAndTime(Date.now() + days * 24 * 60 * 60 * 1000, businessTimeZone).day;

/** Creates a type of appointment that takes an hour. */
export const makeAppointmentType = async () => {
  const type = unique('Talk');
  const typeId = type.toLowerCase().replace(' ', '_');
  const record = { category: 'appointment_type', key: typeId, label: type, meta: { durationMinutes: 60 } };
  await (await api()).create('types', record);
  return { type, typeId };
};

/** Creates a published advisor, who gives appointments of one type from 9 to 5 on every day. */
export const makeAdvisor = async (typeId: string, firstName: string, others: object = {}) => {
  const call = await api();
  const lastName = unique('Marquez').replace(' ', '');
  const advisor = await call.create('advisors', {
    ...(await newExample(call, advisors)),
    firstName,
    lastName,
    email: `${lastName}@example.org`,
    appointmentTypeIds: [typeId],
    weeklyHours: weekDays.map((day) => ({ day, from: '09:00 AM', to: '05:00 PM' })),
    ...others,
  });
  await call.act('advisors', advisor, 'publish');
  return { ...advisor, name: `${firstName} ${lastName}` };
};

/** A request for an appointment by phone in three days, of a person whom nobody knows yet. */
export const newRequest = (typeId: string, advisorId: string) => ({
  memberName: unique('Angela'),
  phone: '+13035550187',
  memberState: 'CO',
  typeId,
  mode: 'phone',
  source: 'phone',
  advisorId,
  date: dayFromNow(3),
  startTime: '02:00 PM',
  overrideReason: 'For a test',
});
