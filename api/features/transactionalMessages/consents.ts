import type { RecordData } from '../../../resources/engine/schema';
import type { RecordContent } from '../../records/storage/recordRow';

/** Returns the data with the times at which somebody consented to email and text messages. */
export const stampConsents = <Data extends RecordData>(
  data: Data,
  before: RecordContent | undefined,
  now: Date,
): Data => {
  const since = (consent: string, at: string) =>
    data[consent] ? (before?.data[consent] && before.data[at]) || now.toISOString() : undefined;
  return {
    ...data,
    consentEmailAt: since('consentEmail', 'consentEmailAt'),
    consentSmsAt: since('consentSms', 'consentSmsAt'),
  };
};
