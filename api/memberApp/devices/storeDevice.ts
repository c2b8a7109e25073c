import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { platforms } from '../../../resources/engine/sharedFields';
import { memberDevices } from '../../platform/database/tables';
import { inTransaction, lockByName } from '../../platform/database/transaction';
import { Problem } from '../../platform/http/problem';
import type { RecordsContext } from '../../records/recordsContext';
import { memberAppMessages } from '../messages.en';
import { requireMember } from '../requireMember';

/** The number of devices of a member; another one replaces the device that was renewed longest ago. */
export const maxDevices = 20;

/** A device as the app sends it. */
export const deviceBody = z.strictObject({
  platform: z.enum(platforms),
  token: z.string().trim().min(1).max(4096).describe('The token of the push service for this device'),
});

/**
 * Adds a device of a member, or renews its token. The token then belongs to this device alone. Throws 404 for an
 * unknown member.
 */
export const storeDevice = async (
  { database, now }: RecordsContext,
  sentMemberId: string,
  deviceId: string,
  { platform, token }: z.output<typeof deviceBody>,
): Promise<{ id: string; platform: string; renewedAt: string }> => {
  const { id: memberId } = await requireMember(database, sentMemberId);
  const renewedAt = now();
  await inTransaction(database, async (transaction) => {
    // Two members who sign in on one device wait for each other.
    await lockByName(transaction, `device ${token}`);
    await lockByName(transaction, `devices of ${memberId}`);
    await transaction.execute(sql`
      DELETE FROM member_devices WHERE token = ${token} AND (member_id, device_id) <> (${memberId}::uuid, ${deviceId})`);
    const renewed = { platform, token, renewedAt };
    await transaction
      .insert(memberDevices)
      .values({ memberId, deviceId, ...renewed })
      .onConflictDoUpdate({ target: [memberDevices.memberId, memberDevices.deviceId], set: renewed });
    await transaction.execute(sql`
      DELETE FROM member_devices WHERE member_id = ${memberId} AND device_id IN (
        SELECT device_id FROM member_devices WHERE member_id = ${memberId}
        ORDER BY renewed_at DESC, device_id OFFSET ${maxDevices})`);
  });
  return { id: deviceId, platform, renewedAt: renewedAt.toISOString() };
};

/** Removes a device of a member. Throws 404 for an unknown member or device. */
export const removeDevice = async (
  { database }: RecordsContext,
  sentMemberId: string,
  deviceId: string,
): Promise<void> => {
  const { id: memberId } = await requireMember(database, sentMemberId);
  const { rowCount } = await database
    .delete(memberDevices)
    .where(and(eq(memberDevices.memberId, memberId), eq(memberDevices.deviceId, deviceId)));
  if (rowCount === 0) throw new Problem(404, memberAppMessages.noDevice);
};
