import { createContext, type ReactNode, useContext, useState } from 'react';
import { useTranslate } from 'react-admin';
import { ActionDialog } from '../../actions/ActionDialog';
import { ReachChoice, useReach } from '../record/reach';
import { useEditSession } from './useEditSession';

/** Asks how far a save reaches: whether others are meant too; undefined when it is not to be saved yet. */
type AskReach = () => Promise<boolean | undefined>;

const AskReachContext = createContext<AskReach | undefined>(undefined);

/** What asks before a save; none where it concerns no other record. */
export const useAskReach = () => useContext(AskReachContext);

/** Asks, before what a form holds is saved, whether it is meant for other records too. */
export const SaveReach = ({ children }: { children: ReactNode }) => {
  const reach = useReach(useEditSession().opened);
  const translate = useTranslate();
  const [answer, setAnswer] = useState<(isTogether: boolean | undefined) => void>();
  const [isTogether, setTogether] = useState(false);
  const [ask] = useState(() => () => new Promise<boolean | undefined>((resolve) => setAnswer(() => resolve)));
  const end = (given: boolean | undefined) => {
    answer?.(given);
    setAnswer(undefined);
  };
  return (
    <AskReachContext.Provider value={reach && ask}>
      {children}
      {answer && reach && (
        <ActionDialog
          title={translate('ra.action.save')}
          confirm={translate('ra.action.save')}
          cancel="ra.action.back"
          onConfirm={() => end(isTogether)}
          onClose={() => end(undefined)}
          maxWidth="xs"
        >
          <ReachChoice reach={reach} isTogether={isTogether} onChange={setTogether} />
        </ActionDialog>
      )}
    </AskReachContext.Provider>
  );
};
