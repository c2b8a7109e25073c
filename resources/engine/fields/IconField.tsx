import {
  Bell,
  BookOpen,
  Calculator,
  CalendarDays,
  ChartLine,
  CircleHelp,
  CircleUser,
  Clock,
  FileText,
  Gift,
  HandHelping,
  HeartPulse,
  House,
  Landmark,
  Layers,
  type LucideIcon,
  Mail,
  MapPin,
  Newspaper,
  Phone,
  PiggyBank,
  Scale,
  Shield,
  Umbrella,
  Users,
} from 'lucide-react';
import { useFieldValue } from 'react-admin';
import type { IconName } from '../sharedFields';
import { ChoiceField, EmptyValue, type FieldValueProps } from '.';
import { IconLine } from './styledElements';

const iconComponents: Record<IconName, LucideIcon> = {
  house: House,
  book: BookOpen,
  calendar: CalendarDays,
  phone: Phone,
  person: CircleUser,
  people: Users,
  layers: Layers,
  landmark: Landmark,
  umbrella: Umbrella,
  savings: PiggyBank,
  heart: HeartPulse,
  shield: Shield,
  calculator: Calculator,
  hand: HandHelping,
  gift: Gift,
  document: FileText,
  help: CircleHelp,
  mail: Mail,
  bell: Bell,
  news: Newspaper,
  clock: Clock,
  chart: ChartLine,
  place: MapPin,
  scale: Scale,
};

/** An icon of the member app; it is hidden from assistive technology and needs a text next to it. */
export const AppIcon = ({ name, size = 18 }: { name: IconName; size?: number }) => {
  const Icon = iconComponents[name];
  return <Icon size={size} aria-hidden />;
};

/** Displays an icon of the member app with its name. */
export const IconField = ({ source }: FieldValueProps) => {
  const value: IconName | undefined = useFieldValue({ source });
  if (!value) return <EmptyValue />;
  return (
    <IconLine>
      <AppIcon name={value} /> <ChoiceField source={source} />
    </IconLine>
  );
};
