import { Archive, CircleAlert, CircleCheck, CircleDot, CircleOff, Clock, type LucideIcon, PenLine } from 'lucide-react';
import type { RaRecord } from 'react-admin';
import type { DisplayState } from '../../kit/stateMachine';
import type { Area, StateTone } from '../area/defineArea';

/** A state as it is shown: `label` is the key of its text. */
export interface DisplayStateStyle {
  icon: LucideIcon;
  color: 'default' | 'info' | 'success' | 'warning' | 'error';
  label: string;
}

const contentLooks = {
  draft: { icon: PenLine, color: 'default' },
  scheduled: { icon: Clock, color: 'warning' },
  live: { icon: CircleCheck, color: 'success' },
  live_with_changes: { icon: CircleDot, color: 'success' },
  in_review: { icon: CircleDot, color: 'info' },
  expired: { icon: CircleOff, color: 'error' },
  archived: { icon: Archive, color: 'default' },
} as const satisfies Record<DisplayState, unknown>;

const toneLooks = {
  new: { icon: CircleDot, color: 'info' },
  waiting: { icon: Clock, color: 'warning' },
  good: { icon: CircleCheck, color: 'success' },
  bad: { icon: CircleAlert, color: 'error' },
  over: { icon: CircleOff, color: 'default' },
} as const satisfies Record<StateTone, unknown>;

/** What a record shows as, or else the state that it is in, behind another state that weighs more; none where it has none of them. */
export const displayStatesOf = (
  record: RaRecord | undefined,
  resource: string,
  area: Pick<Area, 'states' | 'overridingStates'> | undefined,
): DisplayStateStyle[] => {
  const shown: DisplayState | undefined = record?.showsAs;
  const state = shown ?? (area?.states && record?.status);
  if (!record || !state) return [];
  const others = Object.entries(area?.overridingStates ?? {}).flatMap(([field, tones]) => {
    const tone = tones[record[field]];
    return tone ? [{ ...toneLooks[tone], label: `resources.${resource}.choices.${field}.${record[field]}` }] : [];
  });
  const { icon, color } = shown ? contentLooks[shown] : toneLooks[area?.states?.[state] ?? 'over'];
  const label = shown ? `console.state.${state}` : `resources.${resource}.choices.status.${state}`;
  return [...others, { icon, color: others.length > 0 ? ('default' as const) : color, label }];
};
