import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useProvider } from '../../../providers';
import { ActionDialog } from '../../actions/ActionDialog';
import { useArea } from '../area/areaContext';
import { useSchema } from '../area/useSchema';
import { ChangeScopeRadio, useChangeScope } from '../record/changeScope';
import { countRecipients, NotifyPeopleCheckbox, notifiesPeopleOnChange } from '../record/NotifyPeopleCheckbox';
import { useEditSession } from './useEditSession';

/** What is said of a save before it is made. */
export interface SaveOptions {
  /** Whether other records are meant too. */
  following?: boolean;
  /** Whether people are told. */
  notifyPeople?: boolean;
}

/** Asks what must be known before values are saved; undefined when they are not to be saved yet. */
type Ask = (values: object) => Promise<SaveOptions | undefined>;

const AskContext = createContext<Ask>(async () => ({}));

/** What asks before a save, where there is something to ask. */
export const useConfirmSave = () => useContext(AskContext);

interface Asked {
  tells: boolean;
  resolve: (answer: SaveOptions | undefined) => void;
}

/** Asks, before what a form holds is saved, whether it is meant for other records too, and whether people are told. */
export const SaveConfirmation = ({ children }: { children: ReactNode }) => {
  const { openedRecord } = useEditSession();
  const resource = useResourceContext() ?? '';
  const schema = useSchema(useArea().area);
  const reach = useChangeScope(openedRecord);
  const provider = useProvider();
  const queries = useQueryClient();
  const translate = useTranslate();
  const [asked, setAsked] = useState<Asked>();
  const [isTogether, setTogether] = useState(false);
  const [isTold, setTold] = useState(true);
  const ask: Ask = async (values) => {
    const isChanged = openedRecord !== undefined && notifiesPeopleOnChange(schema, openedRecord, values);
    const tells = isChanged && (await countRecipients(queries, provider, resource, openedRecord.id)) !== 0;
    if (!reach && !tells) return {};
    setTogether(false);
    setTold(true);
    return new Promise((resolve) => setAsked({ tells, resolve }));
  };
  const end = (answer: SaveOptions | undefined) => {
    asked?.resolve(answer);
    setAsked(undefined);
  };
  const confirm = () =>
    end({ ...(reach && isTogether && { following: true }), ...(asked?.tells && { notifyPeople: isTold }) });
  return (
    <AskContext.Provider value={ask}>
      {children}
      {asked && (
        <ActionDialog
          title={translate('ra.action.save')}
          confirmLabel={translate('ra.action.save')}
          cancelLabel="ra.action.back"
          onConfirm={confirm}
          onClose={() => end(undefined)}
          confirmHasFocus
          maxWidth="xs"
        >
          {reach && <ChangeScopeRadio reach={reach} includesOthers={isTogether} onChange={setTogether} />}
          {asked.tells && (
            <NotifyPeopleCheckbox
              record={openedRecord}
              hasManyRecipients={schema.notifiesPeople?.hasManyRecipients}
              isChecked={isTold}
              onChange={setTold}
            />
          )}
        </ActionDialog>
      )}
    </AskContext.Provider>
  );
};
