import { styled, Typography } from '@mui/material';
import {
  BellRing,
  Bot,
  Calculator,
  CalendarClock,
  CornerDownLeft,
  Inbox,
  type LucideIcon,
  Mail,
  MessageSquareText,
  PencilLine,
  Scale,
  Smartphone,
  Tag,
  Ticket,
  UserCheck,
  UserPlus,
} from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { RecordContextProvider, ResourceContextProvider } from 'react-admin';
import type { TimelineEntry } from '../../providers';
import { StatusChip } from '../engine/core/resource/StatusChip';
import { TypeLabel } from '../engine/fields';
import { Chip } from '../engine/fields/Chip';
import { Disclosure } from '../engine/fields/Disclosure';
import { RecordLink } from '../engine/fields/RecordLink';
import { MultilineText, PlainList } from '../engine/fields/styledElements';
import { useFormatDateTime, useUserTimeZone } from '../engine/fields/userTimeZone';
import { useMessageLogTexts } from '../engine/inputs/messageLogMessages.en';
import { toDateAndTime } from '../engine/schema/dateTime';
import { type FoldedSource, isFolded, type TimelineLine } from './foldEntries';
import { NoteButtons } from './NoteButtons';
import { useMemberTexts } from './pageMessages.en';

const icons: Readonly<Record<string, LucideIcon>> = {
  inquiry: Inbox,
  reply: CornerDownLeft,
  memberReply: Inbox,
  note: PencilLine,
  memberNote: PencilLine,
  calculator: Calculator,
  bot: Bot,
  appointment: CalendarClock,
  enrollment: Ticket,
  offers: Tag,
  messages: Mail,
  email: Mail,
  sms: MessageSquareText,
  push: BellRing,
  in_app: Smartphone,
  agreements: Scale,
  agreement: Scale,
  profile: UserCheck,
  created: UserPlus,
};

const Item = styled('li')(({ theme: { palette } }) => ({
  display: 'grid',
  gridTemplateColumns: '28px minmax(0, 1fr) auto',
  gap: '0 12px',
  padding: '10px 16px',
  'li + &&': { marginTop: 0 },
  '&:focus': { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2, borderRadius: 8 },
  '& > .icon': {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    borderRadius: 14,
    background: palette.primary.light,
    color: palette.primary.main,
  },
  '& > .content': { minWidth: 0, overflowWrap: 'anywhere', paddingTop: 3 },
  '& > time': { paddingTop: 4, fontSize: 12, color: palette.text.secondary, whiteSpace: 'nowrap' },
  '& b': { fontWeight: 600 },
  '& .content a': { color: palette.primary.main },
  '& .chip': { marginLeft: 6 },
  '& blockquote': { margin: '4px 0 0', color: palette.text.secondary },
  '&.note blockquote': {
    padding: '6px 10px',
    borderRadius: 8,
    background: palette.warning.light,
    color: palette.text.primary,
  },
}));

interface LineProps {
  line: TimelineLine;
  /** The note or record that was created from this page, as `appointments/{id}`; it gets the focus. */
  created: string | undefined;
}

/** A line of the timeline: an entry, or several entries that open. */
export const TimelineLineItem = ({ line, created }: LineProps) => {
  const [first, ...others] = line;
  if (others.length === 0 || !isFolded(first.source)) return <EntryItem entry={first} isNew={isOf(first, created)} />;
  return <FoldedItem source={first.source} line={line} />;
};

/** Whether an entry is that of a note or of a record. */
const isOf = ({ id, source, area, recordId }: TimelineEntry, created: string | undefined) =>
  created !== undefined && (id === created || (source !== 'messages' && `${area}/${recordId}` === created));

const Frame = ({ icon: Icon = Mail, at, hasTime = true, className, itemRef, children }: FrameProps) => {
  const timeZone = useUserTimeZone();
  return (
    <Item ref={itemRef} tabIndex={itemRef ? -1 : undefined} className={className}>
      <span className="icon">
        <Icon size={16} aria-hidden />
      </span>
      <div className="content">{children}</div>
      {hasTime && <time dateTime={at}>{toDateAndTime(at, timeZone).time}</time>}
    </Item>
  );
};

interface FrameProps {
  icon: LucideIcon | undefined;
  at: string;
  hasTime?: boolean;
  className?: string | undefined;
  itemRef?: RefObject<HTMLLIElement | null>;
  children: ReactNode;
}

/** The states of messages that did not reach the member, with the color of their chip. */
const failureColors: Readonly<Record<string, 'error' | 'default'>> = {
  failed: 'error',
  unknown: 'error',
  suppressed: 'default',
};

const FoldedItem = ({ source, line }: { source: FoldedSource; line: TimelineLine }) => {
  const t = useMemberTexts();
  const messageTexts = useMessageLogTexts();
  const counts = Object.entries(failureColors).flatMap(([state, color]) => {
    const count = line.filter(({ status }) => status === state).length;
    const how = messageTexts(`state.${state}` as MessageText);
    return count === 0 ? [] : [{ color, text: t('timeline.failedCount', { count, how }) }];
  });
  return (
    <Frame icon={icons[source]} at={line[0].at}>
      <Disclosure
        title={t(`timeline.folded.${source}`, { smart_count: line.length })}
        note={counts.map(({ color, text }) => (
          <Chip key={text} color={color}>
            {text}
          </Chip>
        ))}
      >
        <PlainList sx={{ mt: 1 }}>
          {line.map((entry) => (
            <li key={entry.id}>
              <Headline entry={entry} />
              <Details entry={entry} />
            </li>
          ))}
        </PlainList>
      </Disclosure>
    </Frame>
  );
};

const EntryItem = ({ entry, isNew }: { entry: TimelineEntry; isNew: boolean }) => {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) item.current?.focus();
  }, [isNew]);
  const isNote = entry.kind === 'note' || entry.kind === 'memberNote';
  return (
    <Frame
      icon={icons[entry.kind] ?? icons[entry.source]}
      at={entry.at}
      // Only the day of a use is stored.
      hasTime={entry.source !== 'uses'}
      className={isNote ? 'note' : undefined}
      {...(isNew && { itemRef: item })}
    >
      <Headline entry={entry} />
      <Details entry={entry} />
    </Frame>
  );
};

type MessageText = Parameters<ReturnType<typeof useMessageLogTexts>>[0];
type KindName = Parameters<ReturnType<typeof useMemberTexts>>[0];

/** The kind of an entry, with the record behind it. */
const Headline = ({ entry }: { entry: TimelineEntry }) => {
  const t = useMemberTexts();
  const { source, kind, title, type, area, recordId } = entry;
  const key = source === 'profile' && kind !== 'created' ? `${kind}.${title}` : kind;
  const name = entry.authorName ?? t('pinned.somebody');
  const label = source === 'appointments' && type ? <TypeLabel category="appointment_type" value={type} /> : title;
  return (
    <>
      <b>{t(`timeline.kind.${key}` as KindName, { name })}</b>{' '}
      {source === 'profile' && type && title !== 'app' && <TypeLabel category="notification_topic" value={type} />}
      {source !== 'profile' && area && recordId && <RecordLink area={area} id={recordId} label={label ?? ''} />}
      <State entry={entry} />
    </>
  );
};

const State = ({ entry }: { entry: TimelineEntry }) => {
  const t = useMemberTexts();
  const messageTexts = useMessageLogTexts();
  const { source, status, area } = entry;
  if (status === null) return null;
  if (source === 'notes') return <Chip color="warning">{t('timeline.pinned')}</Chip>;
  if (source === 'messages') {
    const color = failureColors[status];
    return color && <Chip color={color}>{messageTexts(`state.${status}` as MessageText)}</Chip>;
  }
  return (
    <ResourceContextProvider value={area ?? ''}>
      <RecordContextProvider value={{ id: entry.id, status }}>
        <StatusChip />
      </RecordContextProvider>
    </ResourceContextProvider>
  );
};

const Details = ({ entry }: { entry: TimelineEntry }) => {
  const t = useMemberTexts();
  const messageTexts = useMessageLogTexts();
  const formatDateTime = useFormatDateTime();
  const { source, text, startsAt, status } = entry;
  if (source === 'appointments' || source === 'enrollments')
    return startsAt && <Secondary>{formatDateTime(startsAt)}</Secondary>;
  if (source === 'agreements') return <Secondary>{t('timeline.version', { version: text })}</Secondary>;
  if (source === 'profile') return text && <Secondary>{text}</Secondary>;
  // The reason of a failure starts with a key.
  const [reason] = text?.split(' ') ?? [];
  if (source === 'messages')
    return reason && <Secondary>{messageTexts(`reason.${reason}` as MessageText, { _: reason })}</Secondary>;
  if (text === null) return null;
  return (
    <>
      <blockquote>
        <MultilineText>{text}</MultilineText>
      </blockquote>
      {source === 'notes' && status === null && <NoteButtons note={noteOf(entry)} />}
    </>
  );
};

/** A note that is not pinned. The card of pinned notes has the buttons of the others. */
const noteOf = ({ id, text, authorId }: TimelineEntry) => ({
  id: id.replace('notes/', ''),
  text,
  authorId,
  isPinned: false,
});

const Secondary = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" component="div" color="textSecondary">
    {children}
  </Typography>
);
