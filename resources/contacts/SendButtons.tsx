import { Button, ButtonGroup, Menu, MenuItem } from '@mui/material';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useRecordContext, useStore } from 'react-admin';
import type { ReplyAction } from './dueTime';
import { finishedStates } from './inquiryStates';
import { useThreadTexts } from './threadMessages.en';

/** The ways to send a reply: alone, or with an action on the inquiry. */
const ways = ['resolve', 'wait', 'alone'] as const;
export type Way = (typeof ways)[number];

const texts = { resolve: 'sendAndResolve', wait: 'sendAndWait', alone: 'sendReply' } as const;

/** Returns the way that was used last for the topic of the inquiry in context, and how to store another. */
const useLastWay = () => useStore<Way>(`contacts.send.${useRecordContext()?.topicId}`, 'resolve');

/**
 * Returns the way to send that fits a reply to the inquiry in context: for a question, to wait for the member; otherwise
 * the one that was used last for the topic.
 */
export const useFittingWay = (text: string): Way => {
  const [lastUsed] = useLastWay();
  if (finishedStates.includes(useRecordContext()?.status)) return 'alone';
  return isQuestion(text) ? 'wait' : lastUsed;
};

/** Returns the action of a way to send. */
export const actionOf = (way: Way): ReplyAction | undefined => (way === 'alone' ? undefined : way);

interface SendButtonsProps {
  /** The way of the first button, which submits its form. */
  fitting: Way;
  isDisabled: boolean;
  onSend: (way: Way) => void;
}

/** The buttons that send a reply to the inquiry in context. */
export const SendButtons = ({ fitting, isDisabled, onSend }: SendButtonsProps) => {
  const isFinished = finishedStates.includes(useRecordContext()?.status);
  const t = useThreadTexts();
  const [, storeLastWay] = useLastWay();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <ButtonGroup variant="contained" disabled={isDisabled}>
        <Button type="submit">{t(texts[fitting])}</Button>
        {!isFinished && (
          <Button
            type="button"
            aria-label={t('otherWays')}
            aria-haspopup="menu"
            aria-expanded={anchor !== undefined}
            onClick={(event) => setAnchor(event.currentTarget)}
            sx={{ px: 0 }}
          >
            <ChevronDown size={18} aria-hidden />
          </Button>
        )}
      </ButtonGroup>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)}>
          {ways.map((way) => (
            <MenuItem
              key={way}
              selected={way === fitting}
              onClick={() => {
                setAnchor(undefined);
                storeLastWay(way);
                onSend(way);
              }}
            >
              {t(texts[way])}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
};

/** Whether a reply ends with a question. A name below it does not count. */
const isQuestion = (text: string) => /\?\s*(\n[^?.!]{0,80})?$/.test(text.trimEnd());
