import {
  Building2,
  CheckCheck,
  CircleCheck,
  Hourglass,
  LogIn,
  type LucideIcon,
  MapPin,
  Phone,
  UserX,
  Video,
} from 'lucide-react';

export interface StateStyle {
  icon: LucideIcon;
  color: 'warning' | 'success' | 'info' | 'default' | 'error';
}

/** The icon and the color of each status that the calendar displays. */
export const stateStyles: Readonly<Record<string, StateStyle>> = {
  requested: { icon: Hourglass, color: 'warning' },
  confirmed: { icon: CircleCheck, color: 'success' },
  checked_in: { icon: LogIn, color: 'info' },
  completed: { icon: CheckCheck, color: 'default' },
  no_show: { icon: UserX, color: 'error' },
};

export const stateStyleOf = (status: string): StateStyle =>
  stateStyles[status] ?? { icon: CircleCheck, color: 'default' };

export const modeIcons: Readonly<Record<string, LucideIcon>> = {
  phone: Phone,
  video: Video,
  in_person: MapPin,
  worksite: Building2,
};

/** Returns the initials of a name, such as `EM` for Elena Marquez. */
export const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();
