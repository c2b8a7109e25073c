import { and, eq } from 'drizzle-orm';
import {
  defaultBrandColor,
  type Organization,
  organization,
} from '../../../resources/organization/organizationSettingsSchema';
import type { Queryable } from '../database/connect';
import { records } from '../database/tables';
import type { Settings } from '../process/settings';
import { senderName } from './senders';

/** Returns the settings of the organization, as far as they have been filled in. */
export const readOrganization = async (queryable: Queryable): Promise<Organization> => {
  const [row] = await queryable
    .select({ data: records.data })
    .from(records)
    .where(and(eq(records.area, organization.name), eq(records.id, String(organization.singletonId))));
  return row?.data ?? {};
};

/** The identity of the organization in mails. */
export interface MailIdentity {
  /** The sender, such as `Retirement Partners <news@example.org>`. */
  from: string;
  /**
   * The address for replies: the support of the organization. Undefined if it is not known; then mails invite no
   * replies.
   */
  replyTo?: string;
  /** The name of the organization. */
  name: string;
  /** The name and postal address of the organization, one line each. */
  footer: string;
  /** The color of the organization, which can be read on white. */
  brandColor: string;
  /** The address of the member app; undefined if it is not known. */
  appUrl?: string;
}

/** Returns the organizer of calendar entries: whom people reach at the organization, else its sender. */
export const organizerOf = ({ name, replyTo, from }: MailIdentity): { name: string; email: string } => ({
  name,
  email: replyTo ?? /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from,
});

/**
 * Returns the identity of the organization in mails: from its settings in the console, with MAIL_FROM as the fallback.
 */
export const readMailIdentity = async (queryable: Queryable, settings: Settings): Promise<MailIdentity> =>
  mailIdentityOf(await readOrganization(queryable), settings);

/** Returns the identity of an organization in mails, as `readMailIdentity` does. */
export const mailIdentityOf = (
  { companyName, postalAddress, supportEmail, mailFrom, brandColor = defaultBrandColor, appUrl }: Organization,
  settings: Settings,
): MailIdentity => {
  const name = companyName ?? senderName(settings);
  const footer = [name, postalAddress].filter(Boolean).join('\n');
  return {
    from: mailFrom ?? settings.mailFrom,
    name,
    ...(supportEmail && { replyTo: supportEmail }),
    footer,
    brandColor,
    ...(appUrl && { appUrl }),
  };
};
