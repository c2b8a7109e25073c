import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mapValues } from 'es-toolkit';
import { z } from 'zod';
import { fieldNodes, masterType, reference } from '../../../resources/engine/schema';
import { readingOrder } from '../../platform/database/sqlTexts';
import { members as table } from '../../platform/database/tables';
import { namedSchema } from '../../platform/http/envelope';
import { choiceFilter, defineFilter, searchFilter } from '../../records/read/filterSchema';
import type { ReadOnlyList } from '../../records/read/readOnlyList';

// The columns that are derived from records serve rules only; the consents are answered as opt-outs. The overview of a
// member has the time.
const { search, lastAppointmentAt, attendedEvents, consents, createdAt, ...others } = getTableColumns(table);
// The page of a member reveals them to one person, for a reason.
const { birthDate, homeStreet, homeCity, homePostalCode, ...columns } = others;
const { firstName, lastName, email, phone, state, memberStatus, retirementSystem, age, yearsOfService } = table;
const { affiliateId, organizationId } = table;
const filter = { state, memberStatus, retirementSystem, affiliateId, organizationId };
defineFilter('MemberFilter', { q: searchFilter, id: choiceFilter, ...mapValues(filter, () => choiceFilter) });
const inReadingOrder = (column: PgColumn) => sql`${column} ${sql.raw(readingOrder)}`;
const name = sql`${firstName} || ' ' || ${lastName}`;

/** The list of members who are the audience of content; their data comes from another system. */
export const memberList: ReadOnlyList = {
  name: 'members',
  noun: 'member',
  table,
  fields: { ...columns, name, recordLabel: sql`concat_ws(' · ', ${name}, coalesce(${email}, ${phone}))` },
  answer: namedSchema(
    'Member',
    z.object({
      id: z.uuid(),
      externalId: z.string().nullable().describe('The id in the system of record'),
      firstName: z.string(),
      lastName: z.string(),
      name: z.string(),
      recordLabel: z.string().describe('A label that tells members of the same name apart'),
      email: z.string().nullable(),
      phone: z.string().nullable().describe('In E.164'),
      locale: z.string().nullable().describe('A BCP 47 language tag'),
      timeZone: z.string().nullable().describe('An IANA time zone'),
      state: z.string(),
      memberStatus: z.string(),
      retirementSystem: z.string(),
      planTypes: z.array(z.string()),
      age: z.int(),
      yearsOfService: z.int(),
      yearsToRetirement: z.int().nullable().describe('Null, here and below: unknown'),
      contributionPct: z.number().nullable().describe('In percent of the pay'),
      hasBeneficiary: z.boolean().nullable(),
      quizScore: z.int().nullable().describe('In percent'),
      affiliateId: z.string().nullable(),
      organizationId: z.string().nullable(),
      platforms: z.array(z.string()),
      isDeceased: z.boolean().nullable().describe('The member gets no message'),
      doNotContact: z.boolean().nullable().describe('The member gets only messages that nobody can refuse'),
      representedBy: z.string().nullable().describe('Who speaks for the member'),
      optOuts: z.array(z.string()).describe('Keys of the notification topics that the member refused by every channel'),
      labels: z
        .record(z.string(), z.string())
        .describe('The labels of references and master types, by path: state, planTypes.0'),
    }),
  ),
  references: fieldNodes({
    state: masterType('us_state'),
    memberStatus: masterType('member_status'),
    retirementSystem: masterType('retirement_system'),
    planTypes: z.array(masterType('plan_type')),
    affiliateId: reference('union-affiliates'),
    organizationId: reference('organizations'),
    optOuts: z.array(masterType('notification_topic')),
  }),
  search: sql`${search}`,
  searchedTexts: 'names',
  filter,
  sort: {
    name: [inReadingOrder(lastName), inReadingOrder(firstName)],
    email: [email],
    state: [state],
    memberStatus: [memberStatus],
    retirementSystem: [retirementSystem],
    age: [age],
    yearsOfService: [yearsOfService],
  },
  hasCounter: true,
};
