import {
  Calculator,
  CalendarDays,
  CircleHelp,
  GalleryHorizontal,
  Handshake,
  Image,
  type LucideIcon,
  MousePointerClick,
  Newspaper,
  Puzzle,
  Scale,
  Type,
} from 'lucide-react';
import type { BlockType } from '../../sharedFields';

/** The icon of each type of block. */
export const blockIcons: Readonly<Record<BlockType, LucideIcon>> = {
  rich_text: Type,
  image: Image,
  cta: MousePointerClick,
  faq_group: CircleHelp,
  banner_slot: GalleryHorizontal,
  calculator_embed: Calculator,
  event_list: CalendarDays,
  service_cards: Handshake,
  news: Newspaper,
  disclosure: Scale,
  snippet: Puzzle,
};
