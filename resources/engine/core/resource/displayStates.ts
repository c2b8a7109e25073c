import {
  Archive,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleOff,
  Clock,
  Eye,
  Hourglass,
  type LucideIcon,
  PenLine,
} from 'lucide-react';
import type { RaRecord } from 'react-admin';
import { type DisplayState, liveStates } from '../../schema/displayState';
import { propertyOf } from '../../schema/propertyOf';
import type { Area, StateTone } from './defineArea';

/** The style of a displayed state; `label` is the key of its text. */
export interface DisplayStateStyle {
  icon: LucideIcon;
  color: 'default' | 'info' | 'success' | 'warning' | 'error';
  label: string;
}

const contentStyles = {
  draft: { icon: PenLine, color: 'default' },
  scheduled: { icon: Clock, color: 'warning' },
  live: { icon: CircleCheck, color: 'success' },
  live_with_changes: { icon: CircleDot, color: 'success' },
  live_in_review: { icon: Eye, color: 'success' },
  in_review: { icon: Eye, color: 'warning' },
  expired: { icon: CircleOff, color: 'error' },
  archived: { icon: Archive, color: 'default' },
} as const satisfies Record<DisplayState, unknown>;

const toneStyles = {
  new: { icon: CircleDot, color: 'info' },
  waiting: { icon: Clock, color: 'warning' },
  good: { icon: CircleCheck, color: 'success' },
  bad: { icon: CircleAlert, color: 'error' },
  over: { icon: CircleOff, color: 'default' },
} as const satisfies Record<StateTone, unknown>;

/** The icons of states that say more than their tone. */
const stateIcons: Readonly<Record<string, LucideIcon>> = {
  completed: CheckCheck,
  attended: CheckCheck,
  offered: Hourglass,
  used_up: CircleOff,
  sold_out: CircleOff,
};

/** The style of a state; neutral where the area gives it none. */
const styleOfState = (state: string, tone: StateTone | undefined) => {
  const { icon, color } = tone ? toneStyles[tone] : ({ icon: CircleDot, color: 'default' } as const);
  return { icon: propertyOf(stateIcons, state) ?? icon, color };
};

/**
 * The states to display for a record: the first state of another field that overrides the status, then the display state
 * (`showsAs`) or else the status. The list is empty where there is none.
 */
export const displayStatesOf = (
  record: RaRecord | undefined,
  resource: string,
  area: Pick<Area, 'stateTones' | 'overridingStates'> | undefined,
): DisplayStateStyle[] => {
  const displayState: DisplayState | undefined = record?.showsAs;
  const state = displayState ?? record?.status;
  if (!record || !state) return [];
  const [overriding] = overridingStatesOf(record, area);
  const others = overriding
    ? [
        {
          ...styleOfState(overriding.state, overriding.tone),
          label: `resources.${resource}.choices.${overriding.field}.${overriding.state}`,
        },
      ]
    : [];
  const { icon, color } = displayState ? contentStyles[displayState] : styleOfState(state, area?.stateTones?.[state]);
  const isForNobody = record.receivers === 'nobody' && isLive(record);
  const label = displayState ? `console.state.${state}` : `resources.${resource}.choices.status.${state}`;
  return [...others, { icon, color: others.length > 0 || isForNobody ? ('default' as const) : color, label }];
};

/** The states of a record that override its status, in the order of the area. */
export const overridingStatesOf = (
  record: RaRecord,
  area: Pick<Area, 'overridingStates'> | undefined,
): { field: string; state: string; tone: StateTone }[] =>
  Object.entries(area?.overridingStates ?? {}).flatMap(([field, tones]) => {
    const tone = tones[record[field]];
    return tone ? [{ field, state: String(record[field]), tone }] : [];
  });

/** The display states in which members see a record, or will see it. */
export const statesForMembers: readonly DisplayState[] = [...liveStates, 'scheduled'];

/** Whether members see a version of a record now. */
export const isLive = ({ showsAs }: Partial<RaRecord>): boolean => liveStates.includes(showsAs);

/** Whether members see a record now, or will see it; in areas without publishing they do. */
export const isVisibleToMembers = ({ showsAs }: Partial<RaRecord>): boolean =>
  showsAs === undefined || statesForMembers.includes(showsAs);
