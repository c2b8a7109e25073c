import type { Queryable } from '../database/connect';
import type { Settings } from '../settings';
import { readOrganization } from './organization';
import { senderName } from './senders';

export interface MailIdentity {
  /** The sender, `Retirement Partners <news@example.org>`. */
  from: string;
  /** Where answers go: the organization's support; none where it is not known, and then none are asked for. */
  replyTo?: string;
  /** What the organization is called. */
  name: string;
  /** Name and postal address of the organization, each line on its own. */
  footer: string;
}

/** What mails bear of the organization: from its settings in the console, and where those say nothing from MAIL_FROM. */
export const readMailIdentity = async (queryable: Queryable, settings: Settings): Promise<MailIdentity> => {
  const { companyName, postalAddress, supportEmail, mailFrom = settings.mailFrom } = await readOrganization(queryable);
  const name = companyName ?? senderName(settings);
  const footer = [name, postalAddress].filter(Boolean).join('\n');
  return { from: mailFrom, name, ...(supportEmail && { replyTo: supportEmail }), footer };
};
