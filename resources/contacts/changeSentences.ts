import type { ThreadChange } from '../../providers';

/** A sentence about a change: its text in `changeMessages.en.ts`, with the value that the text names. */
export interface ChangeSentence {
  text:
    | 'cameIn'
    | 'writtenDown'
    | 'undone'
    | 'takenOver'
    | 'assigned'
    | 'unassigned'
    | 'resolved'
    | 'closed'
    | 'reopened'
    | 'spam'
    | 'noSpam'
    | 'snoozed'
    | 'wokeUp'
    | 'waits'
    | 'state'
    | 'priority'
    | 'topic'
    | 'made';
  value?: string;
}

const texts = {
  resolved: 'resolved',
  closed: 'closed',
  reopened: 'reopened',
  spam: 'spam',
  waiting_on_member: 'waits',
} as const;

/** Returns the sentences about what happened with an inquiry; none for what another line says already. */
export const changeSentences = ({ change, authorId }: Pick<ThreadChange, 'change' | 'authorId'>): ChangeSentence[] => {
  const { action, byMember, assignee, priority, topicId, record } = change;
  if (action === 'created') return [{ text: authorId && !byMember ? 'writtenDown' : 'cameIn' }];
  if (record) return [{ text: 'made', value: record.area }];
  return [
    ...(action === 'taken_back' ? [{ text: 'undone' } as const] : []),
    ...(assignee ? [assignmentSentence(assignee, authorId)] : []),
    ...(assignee === null ? [{ text: 'unassigned' } as const] : []),
    ...stateSentences(change),
    ...(priority ? [{ text: 'priority', value: priority } as const] : []),
    ...(topicId ? [{ text: 'topic', value: topicId } as const] : []),
  ];
};

const assignmentSentence = ({ id, name }: { id: string; name: string | null }, authorId: string | null) =>
  id === authorId ? ({ text: 'takenOver' } as const) : ({ text: 'assigned', value: name ?? '' } as const);

const stateSentences = ({
  action,
  status,
  statusBefore,
  snoozedUntil,
  assignee,
}: ThreadChange['change']): ChangeSentence[] => {
  if (snoozedUntil) return [{ text: 'snoozed', value: snoozedUntil }];
  if (!status) return [];
  if (action === 'taken_back') return [{ text: 'state', value: status }];
  if (statusBefore === 'spam') return [{ text: 'noSpam' }];
  if (statusBefore === 'snoozed' && status === 'in_progress') return [{ text: 'wokeUp' }];
  // The assignment and the reply say these already.
  if (assignee !== undefined && ['new', 'assigned', 'in_progress'].includes(status)) return [];
  if (action === 'replied' && status === 'in_progress') return [];
  const text = Object.hasOwn(texts, status) ? texts[status as keyof typeof texts] : undefined;
  return [text ? { text } : { text: 'state', value: status }];
};
