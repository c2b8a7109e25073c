import type { RaRecord } from 'react-admin';
import type { DisplayState } from '../../schema/displayState';

/** The display states in which members see a record, or will see it. */
export const statesForMembers: readonly DisplayState[] = ['live', 'live_with_changes', 'scheduled'];

/** Whether members see a record now, or will see it; in areas without publishing they do. */
export const isVisibleToMembers = ({ showsAs }: Partial<RaRecord>): boolean =>
  showsAs === undefined || statesForMembers.includes(showsAs);
