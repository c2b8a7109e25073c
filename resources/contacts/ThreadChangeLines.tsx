import { styled } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ThreadChange } from '../../providers';
import { useMasterTypes } from '../engine/fields/cachedLists';
import { Disclosure } from '../engine/fields/Disclosure';
import { RecordLink } from '../engine/fields/RecordLink';
import { PlainList } from '../engine/fields/styledElements';
import { useChoiceText } from '../engine/fields/useChoiceText';
import { useFormatDateTime } from '../engine/fields/userTimeZone';
import { useChangeTexts } from './changeMessages.en';
import { type ChangeSentence, changeSentences } from './changeSentences';

/** From this number on, changes that follow each other are folded. */
const minFolded = 3;

const Lines = styled('li')(({ theme: { palette } }) => ({
  color: palette.text.secondary,
  fontSize: 13,
  textAlign: 'center',
  overflowWrap: 'anywhere',
  '& summary': { justifyContent: 'center' },
  '& summary b': { fontWeight: 500 },
  '& a': { textDecoration: 'underline' },
}));

/** The changes of an inquiry between two messages, as small lines; many are folded. */
export const ThreadChangeLines = ({ changes }: { changes: readonly ThreadChange[] }) => {
  const t = useChangeTexts();
  const [only] = changes;
  if (changes.length === 1 && only)
    return (
      <Lines tabIndex={-1}>
        <ChangeLine entry={only} />
      </Lines>
    );
  const lines = (
    <PlainList as="ol">
      {changes.map((entry) => (
        <li key={entry.id}>
          <ChangeLine entry={entry} />
        </li>
      ))}
    </PlainList>
  );
  return (
    <Lines tabIndex={-1}>
      {changes.length < minFolded ? (
        lines
      ) : (
        <Disclosure title={t('fold', { smart_count: changes.length })}>{lines}</Disclosure>
      )}
    </Lines>
  );
};

const ChangeLine = ({ entry }: { entry: ThreadChange }) => {
  const { at, change } = entry;
  const formatDateTime = useFormatDateTime();
  const sentenceOf = useSentence(entry);
  const t = useChangeTexts();
  return (
    <>
      {changeSentences(entry).map(sentenceOf).join(' · ')}
      {change.record && (
        <>
          {' · '}
          <RecordLink {...change.record} label={t('open')} />
        </>
      )}
      {' · '}
      <time dateTime={at}>{formatDateTime(at)}</time>
    </>
  );
};

/** Returns a function that makes the sentences about a change. */
const useSentence = ({ authorId, authorName, change: { byMember } }: ThreadChange) => {
  const t = useChangeTexts();
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  const [stateOf, priorityOf] = [useChoiceText('status'), useChoiceText('priority')];
  const { types } = useMasterTypes('contact_topic');
  const nobody = authorId ? translate('console.unknownUser') : t('program');
  const who = byMember ? t('member') : (authorName ?? nobody);
  const nameOf = ({ text, value = '' }: ChangeSentence) => {
    if (text === 'state') return stateOf(value);
    if (text === 'priority') return priorityOf(value);
    if (text === 'topic') return types.find(({ key }) => key === value)?.label ?? value;
    return text === 'snoozed' ? formatDateTime(value) : value;
  };
  return (sentence: ChangeSentence) => {
    const { text, value } = sentence;
    if (text === 'made') return t(value === 'appointments' ? 'madeAppointment' : 'madeEnrollment', { who });
    return t(text, { who, value: nameOf(sentence) });
  };
};
