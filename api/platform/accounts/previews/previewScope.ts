import { z } from 'zod';
import { exposedHeaders } from '../../http/security';

/** The headers by which the page of a preview, whose origin is opaque, may read a response. */
export const previewHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedHeaders.join(', '),
};

const key = z.string().max(80).nullish();
const keys = z.array(z.string().max(80)).max(20).nullish();
const count = z.number().min(0).max(100_000).nullish();

/** A made-up reader of a preview. A field that is missing or null is unknown, and matches no audience with limits. */
const previewPersona = z
  .strictObject({
    firstName: z.string().trim().max(60).nullish(),
    state: key,
    memberStatus: key,
    retirementSystem: key,
    planTypes: keys,
    affiliateId: key,
    organizationId: key,
    platforms: keys,
    age: count,
    yearsOfService: count,
    yearsToRetirement: count,
    contributionPct: count,
    hasBeneficiary: z.boolean().nullish(),
    quizScore: count,
    lastAppointmentDays: count,
    attendedTopics: keys,
  })
  .describe('A made-up member; what is missing is unknown');

export type PreviewPersona = z.output<typeof previewPersona>;

/** For whom a preview is: nobody in particular, a made-up member, or a member. */
export const previewReader = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nobody') }),
  z.strictObject({ kind: z.literal('persona'), persona: previewPersona }),
  z.strictObject({ kind: z.literal('member'), memberId: z.uuid() }),
]);

export type PreviewReader = z.output<typeof previewReader>;

/** The version of the record that a preview shows: what members get, what is edited, or a version by its number. */
export const previewVersion = z.union([z.enum(['live', 'draft']), z.int().min(1).max(1_000_000_000)]);

/** A record in a version, for a reader, at an instant. */
export interface PreviewScope {
  area: string;
  /** Missing for a record that was not saved yet. */
  id?: string | undefined;
  as: PreviewReader;
  /** An ISO instant; missing: the time of each request. */
  on?: string | undefined;
  version: z.output<typeof previewVersion>;
}
