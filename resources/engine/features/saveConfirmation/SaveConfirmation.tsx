import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNotify, useResourceContext, useTranslate } from 'react-admin';
import { errorSentence, type Referrers, useProvider } from '../../../../providers';
import { loadReferrers, switchesOff } from '../../core/actions/hiddenRecords';
import { SwitchOffContent } from '../../core/actions/SwitchOffDialog';
import { type ConfirmSave, ConfirmSaveContext, type SaveOptions } from '../../core/form/useSave';
import { ChangeScopeRadio, useChangeScope } from '../../core/record/changeScope';
import { countRecipients, NotifyPeopleCheckbox, notifiesPeopleOnChange } from '../../core/record/NotifyPeopleCheckbox';
import { useSchema } from '../../core/resource/areaContext';
import { useEditSession } from '../../core/session/useEditSession';
import { recordLabelOf } from '../../fields/RecordLink';
import { ActionDialog } from '../../ui/ActionDialog';

interface OpenConfirmation {
  notifiesPeople: boolean;
  /** The records that lead to a record which the save switches off; undefined where it does not. */
  referrers: Referrers | undefined;
  resolve: (options: SaveOptions | undefined) => void;
}

/**
 * Asks before a form is saved whether the change applies to other records too, whether people are notified, and whether
 * a record to which others lead is switched off.
 */
export const SaveConfirmation = ({ children }: { children: ReactNode }) => {
  const { openedRecord } = useEditSession();
  const resource = useResourceContext() ?? '';
  const schema = useSchema();
  const changeScope = useChangeScope(openedRecord);
  const provider = useProvider();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const [confirmation, setConfirmation] = useState<OpenConfirmation>();
  const [includesOthers, setIncludesOthers] = useState(false);
  const [shouldNotify, setShouldNotify] = useState(true);
  const confirmSave: ConfirmSave = async (values) => {
    const isChanged = openedRecord !== undefined && notifiesPeopleOnChange(schema, openedRecord, values);
    const notifiesPeople = isChanged && (await countRecipients(queryClient, provider, resource, openedRecord.id)) !== 0;
    const isOff = openedRecord !== undefined && switchesOff(schema, openedRecord, values);
    const found = isOff
      ? await loadReferrers({ resource, provider, queryClient }, openedRecord).catch(notifyOfError)
      : { total: 0, first: [] };
    if (!found) return undefined;
    const referrers = found.total > 0 ? found : undefined;
    if (!changeScope && !notifiesPeople && !referrers) return {};
    setIncludesOthers(false);
    setShouldNotify(true);
    return new Promise((resolve) => setConfirmation({ notifiesPeople, referrers, resolve }));
  };
  const notifyOfError = (error: unknown) => void notify(errorSentence(error), { type: 'error' });
  const close = (options: SaveOptions | undefined) => {
    confirmation?.resolve(options);
    setConfirmation(undefined);
  };
  const confirm = () =>
    close({
      ...(changeScope && includesOthers && { following: true }),
      ...(confirmation?.notifiesPeople && { notifyPeople: shouldNotify }),
      ...(confirmation?.referrers && { confirm: true }),
    });
  return (
    <ConfirmSaveContext.Provider value={confirmSave}>
      {children}
      {confirmation && (
        <ActionDialog
          title={translate('ra.action.save')}
          confirmLabel={translate('ra.action.save')}
          cancelLabel="ra.action.back"
          onConfirm={confirm}
          onClose={() => close(undefined)}
          confirmHasFocus
          maxWidth="xs"
        >
          {changeScope && (
            <ChangeScopeRadio changeScope={changeScope} includesOthers={includesOthers} onChange={setIncludesOthers} />
          )}
          {confirmation.referrers && (
            <SwitchOffContent
              name={recordLabelOf(openedRecord)}
              referrers={confirmation.referrers}
              onClose={() => close(undefined)}
            />
          )}
          {confirmation.notifiesPeople && (
            <NotifyPeopleCheckbox
              record={openedRecord}
              hasManyRecipients={schema.notifiesPeople?.hasManyRecipients}
              isChecked={shouldNotify}
              onChange={setShouldNotify}
            />
          )}
        </ActionDialog>
      )}
    </ConfirmSaveContext.Provider>
  );
};
