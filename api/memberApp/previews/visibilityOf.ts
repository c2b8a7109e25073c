import { isForMember } from '../../features/members/audience';
import type { ContentReader } from '../content/contentReader';
import type { PreviewRow } from './previewRow';
import type { Preview } from './previewSchema';

/** Returns whether a reader gets a row, and if not, the first reason. */
export const visibilityOf = async (
  { isForNobody, startsAt, endsAt, ...limits }: PreviewRow,
  reader: ContentReader,
): Promise<Preview['visibility']> => {
  const now = reader.now.getTime();
  if (isForNobody) return { isVisible: false, reason: 'nobody' };
  if (startsAt > now) return { isVisible: false, reason: 'notStarted', at: new Date(startsAt).toISOString() };
  if (endsAt <= now) return { isVisible: false, reason: 'ended', at: new Date(endsAt).toISOString() };
  const member = await reader.findMember?.();
  if (isForMember(limits, member)) return { isVisible: true };
  return { isVisible: false, reason: member ? 'audience' : 'membersOnly' };
};
