import type { contactDirectory } from '../../../resources/contact-directory/schema';
import type { RecordOf } from '../../../resources/engine/schemaKit';
import { weeks } from '../advisors/hours';

type Entry = Partial<RecordOf<typeof contactDirectory>> & { label: string; departmentId: string };

const office = (street: string, city: string, state: string, zip: string) => ({
  address: { street, city, state, zip },
  mapUrl: `https://maps.example.org/${city.toLowerCase().replaceAll(' ', '-')}`,
});

const onlyIn = (...states: string[]) => ({
  audience: {
    everyone: false,
    memberStatuses: [],
    retirementSystems: [],
    planTypes: [],
    affiliateIds: [],
    organizationIds: [],
    states,
    platforms: [],
  },
});

const entries: readonly Entry[] = [
  {
    label: 'Member Services',
    departmentId: 'member_services',
    phone: '+18005550117',
    email: 'help@example.org',
    channels: ['phone', 'email', 'chat'],
    hours: weeks.full,
    isPrimary: true,
  },
  {
    label: 'Appointments',
    departmentId: 'member_services',
    phone: '+18005550118',
    email: 'appointments@example.org',
    channels: ['phone', 'email', 'sms'],
    hours: weeks.evenings,
  },
  {
    label: 'Seminars and webinars',
    departmentId: 'events',
    phone: '+18005550121',
    email: 'events@example.org',
    channels: ['phone', 'email'],
    hours: weeks.fourDays,
  },
  {
    label: 'Help with the app',
    departmentId: 'it_support',
    phone: '+18005550124',
    email: 'app@example.org',
    channels: ['phone', 'email', 'chat'],
    hours: weeks.early,
  },
  {
    label: 'Accessibility line',
    departmentId: 'it_support',
    phone: '+18005550125',
    email: 'accessibility@example.org',
    channels: ['phone', 'email'],
    hours: weeks.full,
  },
  {
    label: 'Complaints',
    departmentId: 'compliance',
    phone: '+18005550130',
    email: 'complaints@example.org',
    channels: ['phone', 'email'],
    hours: weeks.mornings,
  },
  {
    label: 'Press',
    departmentId: 'compliance',
    email: 'press@example.org',
    channels: ['email'],
  },
  {
    label: 'Union partners',
    departmentId: 'union_relations',
    phone: '+18005550133',
    email: 'unions@example.org',
    channels: ['phone', 'email'],
    hours: weeks.fourDays,
  },
  {
    label: 'Washington office',
    departmentId: 'member_services',
    phone: '+12025550140',
    email: 'washington@example.org',
    channels: ['phone', 'in_person'],
    hours: weeks.full,
    ...office('400 Example Avenue NW', 'Washington', 'DC', '20001'),
    ...onlyIn('DC', 'MD', 'VA'),
  },
  {
    label: 'Denver office',
    departmentId: 'member_services',
    phone: '+13035550141',
    email: 'denver@example.org',
    channels: ['phone', 'in_person'],
    timeZone: 'America/Denver',
    hours: weeks.saturdays,
    ...office('1500 Sample Street', 'Denver', 'CO', '80202'),
    ...onlyIn('CO', 'WY', 'NM', 'UT'),
  },
  {
    label: 'San Diego office',
    departmentId: 'member_services',
    phone: '+16195550142',
    email: 'san.diego@example.org',
    channels: ['phone', 'in_person'],
    timeZone: 'America/Los_Angeles',
    hours: weeks.full,
    ...office('220 Harbor Example Way', 'San Diego', 'CA', '92101'),
    ...onlyIn('CA', 'AZ', 'NV'),
  },
  {
    label: 'Chicago office',
    departmentId: 'member_services',
    phone: '+13125550143',
    channels: ['phone', 'in_person'],
    timeZone: 'America/Chicago',
    ...office('35 Model Plaza', 'Chicago', 'IL', '60601'),
    ...onlyIn('IL', 'IN', 'WI'),
  },
];

/** Whom members can turn to; the last office opens later. */
export const directory = entries.map((entry, index) => ({
  ...entry,
  sortOrder: (index + 1) * 10,
  status: index === entries.length - 1 ? ('draft' as const) : ('published' as const),
}));
