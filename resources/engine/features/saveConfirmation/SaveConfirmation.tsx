import { TextField, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { isEmptyObject } from 'es-toolkit';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useNotify, useResourceContext, useTranslate } from 'react-admin';
import { errorSentence, type MessagePreviewRequest, type Referrers, useProvider } from '../../../../providers';
import { loadReferrers, switchesOff } from '../../core/actions/hiddenRecords';
import { SwitchOffContent } from '../../core/actions/SwitchOffDialog';
import { type ConfirmSave, ConfirmSaveContext, type SaveOptions } from '../../core/form/useSave';
import { ChangeScopeRadio, useChangeScope } from '../../core/record/changeScope';
import { NotifyPeople } from '../../core/record/NotifyPeople';
import { notifiesPeopleOnChange } from '../../core/record/NotifyPeopleCheckbox';
import { type SaveAnswer, type SaveQuestion, useLoadSaveQuestion } from '../../core/record/saveQuestion';
import {
  type LoadingPreview,
  notifiesAnybody,
  useFetchMessagePreview,
  useMessagePreview,
} from '../../core/record/useMessagePreview';
import { useSchema } from '../../core/resource/areaContext';
import { useEditSession } from '../../core/session/useEditSession';
import { recordLabelOf } from '../../fields/RecordLink';
import { changesEmbeddedText, maxReasonLength } from '../../schema';
import { ActionDialog } from '../../ui/ActionDialog';
import { useSaveConfirmationTexts } from '../recordMessages.en';

interface OpenConfirmation {
  /** The messages of the save; undefined where it notifies nobody. */
  messages: LoadingPreview | undefined;
  /** The request for the messages; undefined where the changed fields notify nobody. */
  messagesRequest: MessagePreviewRequest | undefined;
  /** The records that lead to a record which the save switches off; undefined where it does not. */
  referrers: Referrers | undefined;
  /** How many records show a text that the save changes. */
  embeddedIn: number;
  /** The question of the area. */
  question: SaveQuestion | undefined;
  resolve: (options: SaveOptions | undefined) => void;
}

/**
 * Asks before a form is saved whether the change applies to other records too, whether people are notified, whether a
 * record to which others lead is switched off, why a text changes that others show, and what the area asks.
 */
export const SaveConfirmation = ({ children }: { children: ReactNode }) => {
  const { openedRecord } = useEditSession();
  const resource = useResourceContext() ?? '';
  const schema = useSchema();
  const changeScope = useChangeScope(openedRecord);
  const loadSaveQuestion = useLoadSaveQuestion();
  const provider = useProvider();
  const queryClient = useQueryClient();
  const fetchPreview = useFetchMessagePreview();
  const notify = useNotify();
  const translate = useTranslate();
  const t = useSaveConfirmationTexts();
  const [confirmation, setConfirmation] = useState<OpenConfirmation>();
  const [includesOthers, setIncludesOthers] = useState(false);
  const [shouldNotify, setShouldNotify] = useState(true);
  const [reason, setReason] = useState('');
  const [answer, setAnswer] = useState<SaveAnswer>({});
  const messagesRequestOf = (values: Record<string, unknown>): MessagePreviewRequest | undefined => {
    const canNotify = openedRecord
      ? notifiesPeopleOnChange(schema, openedRecord, values)
      : schema.notifiesPeople?.onCreate === true;
    if (!canNotify) return undefined;
    const change = openedRecord ? { action: 'update', ids: [openedRecord.id] } : { action: 'create' };
    return { ...change, data: values };
  };
  /** The messages of the save; undefined where it notifies nobody. A refused save shows its errors itself. */
  const loadMessages = async (request: MessagePreviewRequest | undefined): Promise<LoadingPreview | undefined> => {
    if (!request) return undefined;
    const data = await fetchPreview(request);
    // An answer of another question may still be missing.
    const isUnanswered = openedRecord !== undefined && data?.refusal;
    return notifiesAnybody(data) || isUnanswered ? { data } : undefined;
  };
  const confirmSave: ConfirmSave = async (values) => {
    const messagesRequest = messagesRequestOf(values);
    const messages = await loadMessages(messagesRequest);
    const isOff = openedRecord !== undefined && switchesOff(schema, openedRecord, values);
    const found = isOff
      ? await loadReferrers({ resource, provider, queryClient }, openedRecord).catch(notifyOfError)
      : { total: 0, first: [] };
    if (found === null) return undefined;
    const referrers = found.total > 0 ? found : undefined;
    const isEmbeddedText = openedRecord !== undefined && changesEmbeddedText(schema, openedRecord, values);
    const embeddedIn = isEmbeddedText ? Number(openedRecord[schema.values.derived?.usageCount ?? '']) || 0 : 0;
    const loaded = openedRecord
      ? await loadSaveQuestion(provider, openedRecord, values, changeScope !== undefined).catch(notifyOfError)
      : {};
    // The question could not be loaded.
    if (loaded === null) return undefined;
    const { answers, question } = loaded;
    if (!changeScope && !messages && !referrers && embeddedIn === 0 && !question) return answers ? { answers } : {};
    setReason('');
    setAnswer({ ...answers, ...question?.proposal });
    setIncludesOthers(false);
    setShouldNotify(true);
    return new Promise((resolve) =>
      setConfirmation({ messages, messagesRequest, referrers, embeddedIn, question, resolve }),
    );
  };
  const notifyOfError = (error: unknown): null => {
    notify(errorSentence(error), { type: 'error' });
    return null;
  };
  const close = (options: SaveOptions | undefined) => {
    confirmation?.resolve(options);
    setConfirmation(undefined);
  };
  const confirm = () =>
    close({
      ...(changeScope && includesOthers && { following: true }),
      ...((confirmation?.messages || (includesOthers && confirmation?.messagesRequest)) && {
        notifyPeople: shouldNotify,
      }),
      ...(confirmation?.referrers && { confirm: true }),
      ...(confirmation?.embeddedIn && { reason: reason.trim() }),
      ...(!isEmptyObject(answer) && { answers: answer }),
    });
  const isAnswered =
    (!confirmation?.embeddedIn || reason.trim() !== '') &&
    (confirmation?.question?.isComplete(answer, includesOthers) ?? true);
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
          confirmHasFocus={confirmation.embeddedIn === 0}
          canConfirm={isAnswered}
          maxWidth={confirmation.question || confirmation.messagesRequest ? 'sm' : 'xs'}
        >
          {changeScope && (
            <ChangeScopeRadio changeScope={changeScope} includesOthers={includesOthers} onChange={setIncludesOthers} />
          )}
          {confirmation.question?.render({
            answer,
            includesOthers,
            onChange: (changed) => setAnswer({ ...answer, ...changed }),
          })}
          {confirmation.referrers && (
            <SwitchOffContent
              name={recordLabelOf(openedRecord)}
              referrers={confirmation.referrers}
              onClose={() => close(undefined)}
            />
          )}
          {confirmation.embeddedIn > 0 && (
            <>
              <Typography sx={{ mb: 2 }}>{t('embeddedIn', { smart_count: confirmation.embeddedIn })}</Typography>
              <TextField
                label={t('reason')}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
                slotProps={{ htmlInput: { maxLength: maxReasonLength } }}
                required
                fullWidth
                autoFocus
              />
            </>
          )}
          {confirmation.messagesRequest && includesOthers ? (
            <MessagesToOthers
              request={confirmation.messagesRequest}
              isChecked={shouldNotify}
              onChange={setShouldNotify}
            />
          ) : (
            confirmation.messages && (
              <NotifyPeople preview={confirmation.messages} isChecked={shouldNotify} onChange={setShouldNotify} />
            )
          )}
        </ActionDialog>
      )}
    </ConfirmSaveContext.Provider>
  );
};

interface MessagesToOthersProps extends Omit<ComponentProps<typeof NotifyPeople>, 'preview'> {
  request: MessagePreviewRequest;
}

/** Asks whether people are notified of a save that changes other records too, with the messages of all of them. */
const MessagesToOthers = ({ request, ...props }: MessagesToOthersProps) => (
  <NotifyPeople preview={useMessagePreview({ ...request, following: true })} {...props} />
);
